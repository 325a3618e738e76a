package io.vacha.benchmarks.service;

import io.vacha.testing.Loopback;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import tools.jackson.databind.json.JsonMapper;

/** The service in a process of its own, as {@code ./vacha up} starts it. */
public final class ServiceProcess implements AutoCloseable {
  private final Process process;
  private final Place place;
  private final double startMillis;

  private ServiceProcess(Process process, Place place, double startMillis) {
    this.process = process;
    this.place = place;
    this.startMillis = startMillis;
  }

  /**
   * Where a service lives; several may live there, one after another.
   *
   * @param program what starts it
   * @param folder holds its data folder and its log
   * @param settings environment variables
   * @param log what it prints; every start appends
   */
  public record Place(
      Program program,
      Path folder,
      Map<String, String> settings,
      int port,
      int managementPort,
      Path log) {
    /** A place with free ports. */
    public static Place in(Path home, Path folder, Map<String, String> settings)
        throws IOException {
      return in(Program.in(home), folder, settings);
    }

    /** The same for another program than a checkout's. */
    public static Place in(Program program, Path folder, Map<String, String> settings)
        throws IOException {
      Path log = folder.resolve("service.log");
      return new Place(program, folder, settings, Loopback.freePort(), Loopback.freePort(), log);
    }

    /** The same with another log. */
    public Place logging(String name) {
      return new Place(program, folder, settings, port, managementPort, folder.resolve(name));
    }

    /** Its data folder. */
    public Path data() {
      return folder.resolve("data");
    }

    private ProcessBuilder command() {
      ProcessBuilder builder = program.with("up");
      Map<String, String> environment = new HashMap<>();
      environment.put("VACHA_CATALOGUE_OFFER", "false");
      environment.put("VACHA_SPEECH_CACHE_MAXBYTES", "0"); // what is asked again is made again
      environment.put("VACHA_DATA", data().toString());
      environment.put("VACHA_PORT", Integer.toString(port));
      environment.put("VACHA_MANAGEMENT_PORT", Integer.toString(managementPort));
      environment.putAll(settings);
      builder.environment().putAll(environment);
      builder.directory(folder.toFile()).redirectErrorStream(true);
      return builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    }
  }

  /** Starts one in a new place and waits until it is ready. */
  public static ServiceProcess start(Path home, Path folder, Map<String, String> settings)
      throws Exception {
    return start(Place.in(home, folder, settings));
  }

  /** Starts it with the launcher's own command line and waits until it is ready. */
  public static ServiceProcess start(Place place) throws Exception {
    long begun = System.nanoTime();
    Process process = place.command().start();
    awaitReady(process, place);
    return new ServiceProcess(process, place, (System.nanoTime() - begun) / 1e6);
  }

  private static void awaitReady(Process process, Place place) throws Exception {
    URI address = URI.create("https://localhost:" + place.port() + "/health/ready");
    try (HttpClient client = trustingClient()) {
      HttpRequest ready = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(5)).build();
      for (int i = 0; i < 6000 && process.isAlive(); i++) {
        try {
          if (client.send(ready, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
            return;
          }
        } catch (IOException _) {
          Thread.onSpinWait(); // not listening yet
        }
        Thread.sleep(10);
      }
    }
    throw new IOException("not ready; see " + place.log());
  }

  /** Where it lives. */
  public Place place() {
    return place;
  }

  /** Its process. */
  public Process process() {
    return process;
  }

  /** From the command to the first "ready", in milliseconds. */
  public double startMillis() {
    return startMillis;
  }

  /** The first key. */
  public String key() throws IOException {
    return Files.readString(place.data().resolve("local-key")).strip();
  }

  /** The key of its administration. */
  public String adminKey() throws IOException {
    return Files.readString(place.data().resolve("admin-key")).strip();
  }

  /** A request builder with the first key set. */
  public HttpRequest.Builder to(String path) throws IOException {
    return to(path, key());
  }

  /** A request builder with a key set. */
  public HttpRequest.Builder to(String path, String key) {
    return HttpRequest.newBuilder(URI.create("https://localhost:" + place.port()).resolve(path))
        .timeout(Duration.ofMinutes(10))
        .header("Authorization", "Bearer " + key);
  }

  /** A client that trusts any certificate: the service is our own child on loopback. */
  public static HttpClient trustingClient() throws IOException {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .sslContext(trust())
        .connectTimeout(Duration.ofSeconds(30))
        .build();
  }

  /** What trusts any certificate. */
  public static SSLContext trust() throws IOException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new TrustAll()}, new SecureRandom());
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** A connection that says a text, and only that. */
  public LeanClient saying(String text) throws Exception {
    return speaking(Map.of("text", text));
  }

  /** The same by a voice. */
  public LeanClient saying(String text, String voice) throws Exception {
    return speaking(Map.of("text", text, "voice", voice));
  }

  private LeanClient speaking(Map<String, String> order) throws Exception {
    byte[] body = JsonMapper.shared().writeValueAsBytes(order);
    String head =
        """
        POST /api/v1/tts HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Type: application/json
        Content-Length: %d

        """
            .formatted(key(), body.length);
    return asking(head, body);
  }

  /** A connection that gets a page with the first key, and only that. */
  public LeanClient getting(String path) throws Exception {
    return asking(
        """
        GET %s HTTP/1.1
        Host: localhost
        Authorization: Bearer %s

        """
            .formatted(path, key()),
        new byte[0]);
  }

  /** A connection that has a recording transcribed, and only that. */
  public LeanClient hearing(byte[] recording, String language) throws Exception {
    String head =
        """
        POST /api/v1/transcribe?language=%s HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Type: application/octet-stream
        Content-Length: %d

        """
            .formatted(language, key(), recording.length);
    return asking(head, recording);
  }

  private LeanClient asking(String head, byte[] body) throws Exception {
    byte[] lines = head.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
    byte[] request = ByteBuffer.allocate(lines.length + body.length).put(lines).put(body).array();
    return new LeanClient(trust().getSocketFactory(), place.port(), request);
  }

  /** Resident memory of the service's own process, without its children, in MiB. */
  public long ownResidentMebibytes() throws IOException {
    return ProcessStatus.of(process.pid()).residentKibibytes() / 1024;
  }

  /** Its child processes with this program, and theirs. */
  public List<ProcessHandle> children(String program) {
    return process
        .descendants()
        .filter(child -> child.info().command().orElse("").endsWith("/" + program))
        .toList();
  }

  /** Whether nothing is spoken, recognised or decoded, and nothing waits for that. */
  public boolean isAtRest() throws IOException {
    Metrics metrics = Metrics.of(this);
    double working = metrics.sum("vacha_engine_busy", "") + metrics.sum("vacha_engine_queued", "");
    return working == 0 && children("ffmpeg").isEmpty();
  }

  /** Tells it to stop (SIGTERM), waits for it, and returns its exit code. */
  public int stop() throws Exception {
    process.destroy();
    if (!process.waitFor(90, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("it did not end within 90 s of SIGTERM");
    }
    return process.exitValue();
  }

  /** Kills it as {@code kill -9} does and waits until it is gone. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(90, TimeUnit.SECONDS).join();
  }
}

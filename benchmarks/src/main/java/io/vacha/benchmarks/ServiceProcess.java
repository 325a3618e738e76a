package io.vacha.benchmarks;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import tools.jackson.databind.json.JsonMapper;

/** The service in a process of its own, as {@code ./vacha up} starts it, on a free port. */
final class ServiceProcess implements AutoCloseable {
  private final Process process;
  private final URI base;
  private final String key;
  private final double startMillis;

  private ServiceProcess(Process process, URI base, String key, double startMillis) {
    this.process = process;
    this.base = base;
    this.key = key;
    this.startMillis = startMillis;
  }

  /** Starts it with the launcher's own command line and waits until it is ready. */
  static ServiceProcess start(Path home, Path data, Map<String, String> settings) throws Exception {
    int port = freePort();
    ProcessBuilder builder = new ProcessBuilder(home.resolve("vacha").toString(), "up");
    builder.environment().put("VACHA_CATALOGUE_OFFER", "false");
    builder.directory(data.toFile());
    builder.environment().put("VACHA_DATA", data.resolve("data").toString());
    builder.environment().put("VACHA_PORT", Integer.toString(port));
    builder.environment().put("VACHA_MANAGEMENT_PORT", "0");
    builder.environment().putAll(settings);
    builder.redirectErrorStream(true).redirectOutput(data.resolve("service.log").toFile());
    long begun = System.nanoTime();
    Process process = builder.start();
    URI base = URI.create("https://localhost:" + port);
    awaitReady(process, base, data);
    double millis = (System.nanoTime() - begun) / 1e6;
    String key = Files.readString(data.resolve("data/local-key")).strip();
    return new ServiceProcess(process, base, key, millis);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static void awaitReady(Process process, URI base, Path data) throws Exception {
    try (HttpClient client = trustingClient()) {
      HttpRequest ready = HttpRequest.newBuilder(base.resolve("/health/ready")).build();
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
    throw new IOException("not ready; see " + data.resolve("service.log"));
  }

  /** From the command to the first "ready", in milliseconds. */
  double startMillis() {
    return startMillis;
  }

  /** A request builder with the key set. */
  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(base.resolve(path))
        .timeout(Duration.ofMinutes(10))
        .header("Authorization", "Bearer " + key);
  }

  /** A client that trusts any certificate: the service is our own child on loopback. */
  static HttpClient trustingClient() throws Exception {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .sslContext(trust())
        .connectTimeout(Duration.ofSeconds(30))
        .build();
  }

  private static SSLContext trust() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new TrustAll()}, new SecureRandom());
    return context;
  }

  /** A connection that says a text, and only that. */
  LeanClient saying(String text) throws Exception {
    byte[] body = JsonMapper.shared().writeValueAsBytes(Map.of("text", text));
    String head =
        """
        POST /api/v1/tts HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        Content-Type: application/json
        Content-Length: %d

        """
            .formatted(key, body.length)
            .replace("\n", "\r\n");
    return new LeanClient(
        trust().getSocketFactory(),
        base.getPort(),
        head + new String(body, StandardCharsets.UTF_8));
  }

  /** Resident memory of the service's own process, without its children, in MiB. */
  long ownResidentMebibytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    return Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmRSS:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .sum()
        / 1024;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(90, TimeUnit.SECONDS).join();
  }
}

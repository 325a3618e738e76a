package io.vacha.benchmarks.promises;

import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.service.Session;
import io.vacha.benchmarks.service.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What every row works with: a service with roomy plans, its keys, a way to ask it. */
public final class Bench implements AutoCloseable {
  /**
   * Plans: {@code roomy}; {@code thirty} and {@code three} a minute; {@code fifty} requests and one
   * {@code minute} of audio a month.
   */
  public static final String PLANS =
      """
      vacha:
        rate-limit: {failed-keys-per-minute: 1000000, admin-requests-per-minute: 1000000}
        plans:
          roomy:
            max-text-codepoints: 20000
            requests-per-minute: 1000000
            requests-per-month: 100000000
            audio-minutes-per-month: 10000000
          thirty: {requests-per-minute: 30}
          three: {requests-per-minute: 3}
          fifty: {requests-per-minute: 1000000, requests-per-month: 50}
          minute: {requests-per-minute: 1000000, audio-minutes-per-month: 1}
      """;

  private final Path home;
  private final Path folder;
  private final boolean quick;
  private final SSLSocketFactory trust;
  private @Nullable ServiceProcess shared;
  private int places;

  /** Of a checkout; {@code quick} asks for small sizes. */
  public Bench(Path home, Path folder, boolean quick) throws IOException {
    this.home = home;
    this.folder = folder;
    this.quick = quick;
    this.trust = ServiceProcess.trust().getSocketFactory();
  }

  /** The checkout. */
  public Path home() {
    return home;
  }

  /** How often something is done: in full, or in the short form. */
  public int size(int full, int inShort) {
    return quick ? inShort : full;
  }

  /** A folder of its own. */
  public Path folder() throws IOException {
    return Files.createDirectories(folder.resolve("place-" + ++places));
  }

  /** Where a service with these settings can be started. */
  public Place place(String yaml) throws IOException {
    Path own = folder();
    Path settings = Files.writeString(own.resolve("vacha.yaml"), yaml);
    return Place.in(home, own, Map.of("VACHA_CONFIG", settings.toString()));
  }

  /** The service that rows share; started if there is none. */
  public ServiceProcess service() throws Exception {
    if (shared == null || !shared.process().isAlive()) {
      shared = ServiceProcess.start(place(PLANS));
    }
    return shared;
  }

  /** The keys of the shared service. */
  public Keys keys() throws Exception {
    return new Keys(service());
  }

  /** The secret of a new key of the shared service. */
  public String key(String plan) throws Exception {
    return key(service(), plan);
  }

  /** The secret of a new key of a service. */
  public String key(ServiceProcess service, String plan) throws Exception {
    try (Keys keys = new Keys(service)) {
      return keys.create(plan);
    }
  }

  /** A connection to the shared service. */
  public Wire connect() throws Exception {
    return connect(service());
  }

  /** Somebody who asks the shared service one thing after another. */
  public Session session() throws Exception {
    ServiceProcess running = service();
    return new Session(() -> connect(running));
  }

  /** A connection to a service. */
  public Wire connect(ServiceProcess service) throws IOException {
    return Wire.tls(trust, service.place().port());
  }

  /** The bytes of a request; a body is sent where there is a type. */
  public static byte[] request(String line, String key, String type, byte[] body) {
    StringBuilder head = new StringBuilder(line).append(" HTTP/1.1\r\nHost: localhost\r\n");
    if (!key.isEmpty()) {
      head.append("Authorization: Bearer ").append(key).append("\r\n");
    }
    if (!type.isEmpty()) {
      head.append("Content-Type: ").append(type).append("\r\n");
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    byte[] bytes = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(bytes, bytes.length + body.length);
    System.arraycopy(body, 0, all, bytes.length, body.length);
    return all;
  }

  /** The request that has a text spoken. */
  public static byte[] saying(String key, String text) {
    byte[] json = JsonMapper.shared().writeValueAsBytes(Map.of("text", text));
    return request("POST /api/v1/tts", key, "application/json", json);
  }

  /** The request that has a recording transcribed. */
  public static byte[] hearing(String key, String language, byte[] recording) {
    String line = "POST /api/v1/transcribe?language=" + language;
    return request(line, key, "application/octet-stream", recording);
  }

  /** Asks a service once, on a connection of its own. */
  public Answer ask(ServiceProcess service, byte[] request) throws IOException {
    try (Wire wire = connect(service)) {
      return wire.write(request).read();
    }
  }

  /** Asks the shared service once, on a connection of its own. */
  public Answer ask(byte[] request) throws Exception {
    return ask(service(), request);
  }

  /** Does something on several threads at once and returns what they found. */
  public static <T> List<T> together(int count, IntFunction<Callable<T>> work) throws Exception {
    List<Callable<T>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(work.apply(i));
    }
    List<T> found = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(count)) {
      for (Future<T> each : threads.invokeAll(all)) {
        found.add(each.get());
      }
    }
    return found;
  }

  /** Stops the shared service. */
  @Override
  public void close() {
    if (shared != null) {
      shared.close();
    }
  }
}

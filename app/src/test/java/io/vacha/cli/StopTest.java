package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.CertificateTrust;
import io.vacha.testing.Eventually;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha up} in a process of its own, told to stop while it speaks. */
class StopTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        shutdown: {notice: 5s}
        catalogue: {offer: false}
        plans:
          free: {max-text-codepoints: 60000, audio-minutes-per-month: 1000}
      """;
  private static final String LONG_TEXT = "This is a sentence. ".repeat(3000);

  @TempDir private Path folder;
  private Process process;
  private URI base;
  private HttpClient client;

  @BeforeEach
  void start() throws IOException {
    Path settings = Files.writeString(folder.resolve("vacha.yaml"), SETTINGS);
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "up");
    builder.environment().put("VACHA_CONFIG", settings.toString());
    builder.environment().put("VACHA_DATA", folder.resolve("data").toString());
    process = builder.redirectErrorStream(true).start();
    base = URI.create(awaitAddress());
    client =
        HttpClient.newBuilder()
            .sslContext(CertificateTrust.context(folder.resolve("data/tls/certificate.pem")))
            .build();
  }

  private String awaitAddress() throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("Vacha is ready on ")) {
        Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(_ -> {}));
        return line.substring("Vacha is ready on ".length());
      }
    }
    throw new AssertionError("it ended before it was ready");
  }

  @AfterEach
  void end() {
    client.close();
    process.destroyForcibly();
  }

  @Test
  void finishesWhatRunsAndEndsWell() throws Exception {
    Eventually.until("waiting for text", () -> !speakers().isEmpty());
    List<Long> waiting = speakers();
    CompletableFuture<HttpResponse<byte[]>> speech =
        client.sendAsync(speak(LONG_TEXT), BodyHandlers.ofByteArray());
    Eventually.until("speaking", () -> !speakers().containsAll(waiting));
    process.toHandle().destroy();
    Eventually.until("not ready", () -> readiness() == 503);
    assertThat(speech.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(isListening()).isFalse();
  }

  private HttpRequest speak(String text) throws IOException {
    String key = Files.readString(folder.resolve("data/local-key")).strip();
    return HttpRequest.newBuilder(base.resolve("/api/v1/tts"))
        .header("Authorization", "Bearer " + key)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"" + text + "\"}"))
        .build();
  }

  /** The espeak-ng processes; one that has spoken is gone. */
  private List<Long> speakers() {
    return process.descendants().filter(StopTest::isEspeak).map(ProcessHandle::pid).toList();
  }

  private static boolean isEspeak(ProcessHandle child) {
    return List.of(child.info().arguments().orElse(new String[0])).contains("--stdin");
  }

  private int readiness() {
    HttpRequest ready = HttpRequest.newBuilder(base.resolve("/health/ready")).build();
    return client.sendAsync(ready, BodyHandlers.discarding()).join().statusCode();
  }

  private boolean isListening() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), base.getPort())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }
}

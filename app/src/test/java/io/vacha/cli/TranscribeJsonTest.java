package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha transcribe --json} in a process of its own, against an answer made up here. */
class TranscribeJsonTest {
  private static final String ANSWER =
      "{\"text\":\"សួស្តី\",\"duration_seconds\":2.000,\"confidence\":0.50,\"later\":[1]}";

  @TempDir private Path folder;
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/api/v1/transcribe",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          byte[] answer = ANSWER.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void printsTheAnswerToTheLetter() throws Exception {
    Path recording = Files.writeString(folder.resolve("f.wav"), "sound");
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dstdout.encoding=UTF-8",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "transcribe",
            recording.toString(),
            "--json");
    builder.environment().put("VACHA_URL", "http://127.0.0.1:" + server.getAddress().getPort());
    builder.environment().put("VACHA_API_KEY", "svc_sk_x");
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(printed).isEqualTo(ANSWER + "\n");
  }
}

package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.vacha.support.ChildProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha transcribe} in a process of its own, against answers made up here. */
class TranscribeCommandTest {
  private static final String ANSWER =
      "{\"text\":\"សួស្តី\",\"duration_seconds\":2.000,\"confidence\":0.50,\"later\":[1]}";

  private static final String CALL =
      """
      {"text":"hello yes","duration_seconds":2.5,"confidence":0.5,"model":"m","charged_seconds":5.0,
      "channels":[{"channel":1,"text":"hello","confidence":0.5,"language":"en"}],
      "segments":[{"channel":1,"start":0.25,"end":1.0,"text":"hello","confidence":0.5},
      {"channel":2,"start":1.5,"end":2.0,"text":"yes","confidence":0.5}]}""";

  @TempDir private Path folder;
  private HttpServer server;
  private volatile String answer = ANSWER;
  private volatile String query = "";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/api/v1/transcribe",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          query = exchange.getRequestURI().getQuery();
          byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private String transcribe(String... options) throws Exception {
    Path recording = Files.writeString(folder.resolve("f.wav"), "sound");
    List<String> arguments = new ArrayList<>(List.of("transcribe", recording.toString()));
    Collections.addAll(arguments, options);
    ProcessBuilder builder = new ProcessBuilder(ChildProgram.command(Main.class, arguments));
    builder.environment().put("VACHA_URL", "http://127.0.0.1:" + server.getAddress().getPort());
    builder.environment().put("VACHA_API_KEY", "svc_sk_x");
    builder.redirectError(folder.resolve("errors").toFile());
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(errors()).isZero();
    return printed;
  }

  private String errors() throws IOException {
    return Files.readString(folder.resolve("errors"));
  }

  @Test
  void printsTheAnswerToTheLetter() throws Exception {
    assertThat(transcribe("--json")).isEqualTo(ANSWER + "\n");
  }

  @Test
  void printsWhoSaidWhatOnWhichChannel() throws Exception {
    answer = CALL;
    assertThat(transcribe("--channels", "separate"))
        .isEqualTo("   0.250  Channel 1: hello\n   1.500  Channel 2: yes\n");
    assertThat(query).contains("channels=separate");
    assertThat(errors()).contains("2.500 s of audio, 5.000 s charged");
  }
}

package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that does not read its long answer keeps a file waiting, not memory. */
class UnreadAnswersTest {
  private static final String PLANS = "vacha: {plans: {roomy: {max-text-codepoints: 20000}}}";

  @TempDir private static Path folder;
  private static TestService service;

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, PLANS);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static RawConnection speak(String fields, int sentences) throws IOException {
    String text = "This is a sentence of some length, and it is spoken. ".repeat(sentences);
    byte[] body = ("{" + fields + "\"text\":\"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
    return RawConnection.tls(service.running(), 4096)
        .head(
            "POST /api/v1/tts HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + service.createKey("roomy").secret().value(),
            "Upgrade: websocket", // asks for what it does not get; nothing is looser for it
            "Content-Type: application/json",
            "Content-Length: " + body.length)
        .write(body);
  }

  /** Whether the service, which is this process, has a file without a name of that folder open. */
  private static boolean isKept(String name) {
    String data = service.running().installation().data().toAbsolutePath().toString();
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.map(UnreadAnswersTest::target)
          .anyMatch(file -> file.startsWith(data) && file.contains("/" + name + "/"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String target(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException _) {
      return ""; // closed meanwhile
    }
  }

  @Test
  void aLongMp3() throws IOException {
    try (RawConnection connection = speak("", 350)) {
      Eventually.until("it waits in a file", () -> isKept("speaking"));
      assertThat(connection.read("POST", "/api/v1/tts").body()).hasSizeGreaterThan(4_000_000);
    }
    Eventually.until("nothing is left", () -> !isKept("speaking"));
  }

  @Test
  void aLongDocument() throws IOException {
    try (RawConnection connection = speak("\"format\":\"wav\",\"timestamps\":\"word\",", 80)) {
      Eventually.until("it waits in a file", () -> isKept("answers"));
      assertThat(connection.read("POST", "/api/v1/tts").json().path("words")).hasSize(80 * 11);
    }
    Eventually.until("nothing is left", () -> !isKept("answers") && !isKept("speaking"));
  }
}

package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gateway whose engines are at two workers is to clients what one with engines is. */
class WorkersTest {
  private static final String TEXT = "សួស្តី! ខ្ញុំឈ្មោះ វាចា។ Hello from Phnom Penh, 24 May.";

  /** On a busy machine a recogniser takes its time to start. */
  private static final String ENGINES =
      "vacha: {engines: {pocketsphinx: {workers: 1, deadline: 120s}}}\n";

  @TempDir private static Path folder;
  private static TestWorker one;
  private static TestWorker other;
  private static TestService gateway;
  private static TestService alone;
  private static ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    one = TestWorker.start(folder.resolve("one"), ENGINES);
    other = TestWorker.start(folder.resolve("other"), ENGINES);
    gateway =
        TestService.start(
            Files.createDirectory(folder.resolve("gateway")),
            """
            vacha:
              workers: {addresses: ['%s', '%s'], secret: %s, deadline: 120s}
            """
                .formatted(one.address(), other.address(), TestWorker.SECRET));
    alone = TestService.start(Files.createDirectory(folder.resolve("alone")), ENGINES);
    client = gateway.client("paid");
  }

  @AfterAll
  static void stop() {
    alone.close();
    gateway.close();
    other.close();
    one.close();
  }

  @Test
  void saysTheSame() {
    Exchange said = client.say(TEXT);
    assertThat(said.status()).as(said.toString()).isEqualTo(200);
    assertThat(said.body()).isEqualTo(alone.client("paid").say(TEXT).body());
  }

  @Test
  void hearsTheSame() {
    byte[] recording = client.say("one two three").body();
    Exchange heard = client.transcribe(recording);
    assertThat(heard.status()).as(heard.toString()).isEqualTo(200);
    Exchange local = alone.client("paid").transcribe(recording);
    assertThat(heard.json().path("text")).isEqualTo(local.json().path("text"));
    assertThat(heard.json().path("confidence")).isEqualTo(local.json().path("confidence"));
  }
}

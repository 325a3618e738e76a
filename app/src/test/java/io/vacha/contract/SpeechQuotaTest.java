package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.testing.Together;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What speech will last is estimated from what will be spoken; nobody here waits for others. */
class SpeechQuotaTest {
  @TempDir private Path folder;
  private TestService service;

  @BeforeEach
  void start() throws IOException {
    service =
        TestService.start(
            folder,
            """
            vacha:
              quota: {max-wait: 0s}
              plans: {one-minute: {requests-per-minute: 100000, audio-minutes-per-month: 1}}
            """);
  }

  @AfterEach
  void stop() {
    service.close();
  }

  @Test
  void shortSpeechOfLongTextsFitsAtOnce() {
    ApiClient client = service.client("one-minute");
    String text = "\n".repeat(640) + "Hello.";
    assertThat(Together.run(8, () -> client.say(text)))
        .extracting(Exchange::status)
        .containsOnly(200);
  }
}

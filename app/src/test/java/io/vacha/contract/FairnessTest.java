package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.catalog.Engines;
import io.vacha.engine.EngineHealth;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One key with more long texts than there are places and room to wait. */
class FairnessTest {
  /** Of one worker: 4 places, one text waits. */
  private static final String SETTINGS =
      "vacha: {engines: {espeak: {type: espeak, workers: 1, queue: 1}}}\n";

  private static final int LONG_TEXTS = 5;
  private static final String LONG_TEXT = "This is a sentence. ".repeat(1000);

  @TempDir private Path folder;
  private TestService service;
  private String key;
  private final Deque<RawConnection> flood = new ArrayDeque<>();

  @BeforeEach
  void flood() throws IOException {
    service = TestService.start(folder, SETTINGS);
    key = service.createKey("paid").secret().value();
    for (int i = 1; i <= LONG_TEXTS; i++) {
      flood.push(RawConnection.tls(service.running()));
      ask(flood.peek(), "{\"text\":\"" + LONG_TEXT + "\"}");
      int count = i;
      Eventually.until(count + " texts", () -> unfinished() == count);
    }
  }

  private void ask(RawConnection connection, String body) throws IOException {
    connection.head(
        "POST /api/v1/tts HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + key,
        "Content-Type: application/json",
        "Content-Length: " + body.length());
    connection.write(body);
  }

  private int unfinished() {
    EngineHealth health = service.running().part(Engines.class).speaking().get("espeak").health();
    return health.busy() + health.queued();
  }

  @AfterEach
  void stop() throws IOException {
    for (RawConnection connection : flood) {
      connection.close();
    }
    Eventually.until("all have left", () -> unfinished() == 0);
    service.close();
  }

  @Test
  void keepsNoOtherKeysShortTextWaiting() {
    assertThat(service.client("free").say("Good morning.").status()).isEqualTo(200);
    assertThat(unfinished()).isEqualTo(LONG_TEXTS);
  }

  @Test
  void isToldToComeBackWhileOthersAreLetIn() {
    String another = "{\"text\":\"" + LONG_TEXT + "\"}";
    Exchange refused = service.anonymous().withKey(key).tts(another);
    assertThat(refused.status()).isEqualTo(503);
    assertThat(Integer.parseInt(refused.requiredHeader("Retry-After"))).isPositive();
    assertThat(unfinished()).isEqualTo(LONG_TEXTS);
  }
}

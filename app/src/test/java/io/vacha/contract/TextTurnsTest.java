package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Admission;
import io.vacha.speech.turn.TextTurns;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One key has as many long texts read as may be, and more of them than may wait. */
class TextTurnsTest {
  private static final String LONG_TEXT = "{\"text\":\"" + "This is a text. ".repeat(60) + "\"}";
  private static final String MARKED =
      "{\"input_type\":\"ssml\",\"text\":\"<speak>" + "A word. ".repeat(90) + "</speak>\"}";

  @TempDir private Path folder;
  private TestService service;
  private TextTurns turns;
  private String key;
  private final Deque<Admission.Place> places = new ArrayDeque<>();
  private final Deque<RawConnection> waiting = new ArrayDeque<>();

  @BeforeEach
  void takeAllPlaces() throws IOException {
    service = TestService.start(folder, "");
    turns = service.running().part(TextTurns.class);
    key = service.createKey("paid").secret().value();
    Claim another = TextTurns.claim("another", 20_000);
    int free = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    for (int i = 0; i < free; i++) {
      places.push(turns.enter(another, new Cancellation()));
    }
  }

  private RawConnection ask(String path, String body) throws IOException {
    RawConnection connection = RawConnection.tls(service.running());
    waiting.push(connection);
    return connection
        .head(
            "POST " + path + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + key,
            "Content-Type: application/json",
            "Content-Length: " + body.length())
        .write(body);
  }

  @AfterEach
  void stop() throws IOException {
    places.forEach(Admission.Place::close);
    for (RawConnection connection : waiting) {
      connection.close();
    }
    service.close();
  }

  private static Exchange reading(ApiClient client, String text) {
    return client.post(
        "/api/v1/reading",
        "application/json",
        BodyPublishers.ofString("{\"text\":\"" + text + "\"}"));
  }

  @Test
  void longTextsWaitAndShortOnesOfOthersDoNot() throws IOException {
    ask("/api/v1/reading", LONG_TEXT);
    Eventually.until("a reading waits", () -> turns.waiting() == 1);
    ask("/api/v1/tts", LONG_TEXT);
    Eventually.until("speech waits", () -> turns.waiting() == 2);
    ask("/api/v1/tts", MARKED);
    Eventually.until("markup waits", () -> turns.waiting() == 3);

    ApiClient other = service.client("paid");
    assertThat(reading(other, "One.").status()).isEqualTo(200);
    assertThat(other.say("One.").status()).isEqualTo(200);

    places.forEach(Admission.Place::close);
    Eventually.until("no turn is lost", () -> turns.busy() == 0 && turns.waiting() == 0);
  }

  @Test
  void whoeverLeavesWaitsNoLonger() throws IOException {
    RawConnection leaver = ask("/api/v1/reading", LONG_TEXT);
    Eventually.until("it waits", () -> turns.waiting() == 1);
    leaver.close();
    Eventually.until("it has left", () -> turns.waiting() == 0);
  }

  @Test
  void tooManyAreToldToComeBack() throws Exception {
    Cancellation enough = new Cancellation();
    Claim claim = TextTurns.claim("another", 20_000);
    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor();
        AutoCloseable _ = enough::cancel) {
      for (int i = 0; i < TextTurns.QUEUE; i++) {
        var _ = crowd.submit(() -> turns.enter(claim, enough));
      }
      Eventually.until("the queue is full", () -> turns.waiting() == TextTurns.QUEUE);
      ask("/api/v1/reading", LONG_TEXT);
      Eventually.until("another key may wait", () -> turns.waiting() == TextTurns.QUEUE + 1);
      Exchange refused = ask("/api/v1/reading", LONG_TEXT).read("POST", "/api/v1/reading");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(Integer.parseInt(refused.requiredHeader("Retry-After"))).isPositive();
    }
  }
}

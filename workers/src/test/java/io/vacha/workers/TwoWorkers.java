package io.vacha.workers;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.settings.Secret;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A pool of two workers that do as a test says, and a text for them. */
abstract class TwoWorkers {
  private static final String SECRET = "0123456789abcdef";
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  FakeWorker one;
  FakeWorker other;
  WorkerPool pool;
  WorkerSpeechEngine engine;
  final Cancellation client = new Cancellation();

  @BeforeEach
  void start() throws IOException {
    one = new FakeWorker();
    other = new FakeWorker();
    pool = WorkerPool.start(settings(Duration.ofSeconds(2), Duration.ofSeconds(60), one, other));
    engine = new WorkerSpeechEngine(pool, FakeWorker.ENGINE);
    Eventually.until("both answer", () -> engine.health().workers().running() == 2);
  }

  @AfterEach
  void stop() {
    pool.close();
    one.close();
    other.close();
  }

  /** Of these workers, with how long one may take to answer and the text as a whole. */
  static WorkersSettings settings(Duration patience, Duration deadline, FakeWorker... workers) {
    return new WorkersSettings(
        Arrays.stream(workers).map(FakeWorker::address).toList(),
        new Secret(SECRET),
        null,
        null,
        null,
        null,
        Duration.ofSeconds(1),
        patience,
        deadline);
  }

  SpeechTask task() {
    return new SpeechTask(
        "hello",
        "sovann",
        KHMER,
        PlacedPlan.unplaced(List.of()),
        Claim.OURS,
        client,
        Optional.empty());
  }

  /** How many samples the text has. */
  int samples() throws IOException {
    try (Speech speech = engine.speak(task())) {
      int count = 0;
      for (int n = speech.audio().next().length; n > 0; n = speech.audio().next().length) {
        count += n;
      }
      return count;
    }
  }
}

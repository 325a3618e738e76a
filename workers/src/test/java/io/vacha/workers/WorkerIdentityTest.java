package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.settings.Secret;
import io.vacha.testing.Eventually;
import io.vacha.turns.Claim;
import io.vacha.workers.wire.EngineWork;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whether two sounds of workers would be the same. */
@Timeout(120)
class WorkerIdentityTest {
  private static final String SECRET = "0123456789abcdef";
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  private FakeWorker one;
  private FakeWorker other;
  private WorkerPool pool;
  private WorkerSpeechEngine engine;
  private final Cancellation client = new Cancellation();

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

  private static WorkersSettings settings(
      Duration patience, Duration deadline, FakeWorker... workers) {
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

  private SpeechTask task() {
    return new SpeechTask(
        "hello",
        "sovann",
        KHMER,
        PlacedPlan.unplaced(List.of()),
        Claim.OURS,
        client,
        Optional.empty());
  }

  private int samples() throws IOException {
    try (Speech speech = engine.speak(task())) {
      int count = 0;
      for (int n = speech.audio().next().length; n > 0; n = speech.audio().next().length) {
        count += n;
      }
      return count;
    }
  }

  @Test
  void isWhatAllWorkersAre() {
    assertThat(engine.identity()).isEmpty();
    one.is("a");
    other.is("b");
    Eventually.until("they differ", () -> told().equals(List.of("a", "b")));
    assertThat(engine.identity()).isEmpty();
    other.is("a");
    Eventually.until("they are the same", () -> engine.identity().equals(Optional.of("a")));
  }

  @Test
  void isUnsureAfterASoundOfAWorkerThatBecameAnother() throws IOException {
    one.is("a");
    other.is("a");
    Eventually.until("both told", () -> engine.identity().equals(Optional.of("a")));
    assertThat(samples()).isPositive();
    assertThat(engine.identity()).contains("a");
    one.becomes("b");
    other.becomes("b");
    assertThat(samples()).isPositive();
    assertThat(engine.identity()).isEmpty();
  }

  private List<String> told() {
    return pool.workers().stream()
        .flatMap(
            worker -> worker.engine(new EngineKey(FakeWorker.ENGINE, EngineWork.SPEECH)).stream())
        .map(report -> String.valueOf(report.identity()))
        .toList();
  }
}

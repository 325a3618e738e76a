package io.vacha.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import io.vacha.workers.wire.EngineWork;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whether two sounds of workers would be the same. */
@Timeout(120)
class WorkerIdentityTest extends TwoWorkers {
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

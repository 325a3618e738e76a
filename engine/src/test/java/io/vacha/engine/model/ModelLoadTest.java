package io.vacha.engine.model;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.worker.Deadline;
import io.vacha.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ModelLoadTest {
  private static final Deadline LATER = Deadline.after(Duration.ofMinutes(1));

  private final CountDownLatch mayCome = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  private AutoCloseable load() {
    try {
      mayCome.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return closed::countDown;
  }

  @Test
  void givesTheModelToWhoeverWaits() throws EngineException {
    try (ModelLoad<AutoCloseable> load = ModelLoad.start("model", this::load)) {
      assertThat(load.obstacle()).contains("model is being loaded");
      mayCome.countDown();
      assertThat(load.await(LATER, new Cancellation())).isNotNull();
      assertThat(load.obstacle()).isEmpty();
    }
    assertThat(closed.getCount()).isZero();
  }

  @Test
  void isUnavailableWithTheReasonWhereItCannotBeLoaded() {
    ModelLoad<AutoCloseable> load =
        ModelLoad.start(
            "model",
            () -> {
              throw new UnusableModelException("it is empty");
            });
    assertThatThrownBy(() -> load.await(LATER, new Cancellation()))
        .satisfies(failure(Kind.UNAVAILABLE))
        .hasMessage("model: it is empty");
    assertThat(load.obstacle()).contains("model: it is empty");
  }

  @Test
  void isUnavailableWhereTheLoaderBreaks() {
    ModelLoad<AutoCloseable> load =
        ModelLoad.start(
            "model",
            () -> {
              throw new UnsatisfiedLinkError("no library");
            });
    assertThatThrownBy(() -> load.await(LATER, new Cancellation()))
        .satisfies(failure(Kind.UNAVAILABLE))
        .hasMessageContaining("no library");
  }

  @Test
  void waitsNoLongerThanTheDeadlineOrTheClient() {
    try (ModelLoad<AutoCloseable> load = ModelLoad.start("model", this::load)) {
      assertThatThrownBy(() -> load.await(Deadline.after(Duration.ZERO), new Cancellation()))
          .satisfies(failure(Kind.TIMED_OUT));
      Cancellation cancellation = new Cancellation();
      Thread.startVirtualThread(cancellation::cancel);
      assertThatThrownBy(() -> load.await(LATER, cancellation)).satisfies(failure(Kind.CANCELLED));
      mayCome.countDown();
    }
  }

  @Test
  void closesAModelThatComesTooLate() {
    ModelLoad<AutoCloseable> load = ModelLoad.start("model", this::load);
    Thread.startVirtualThread(load::close);
    mayCome.countDown();
    Eventually.until("closed", () -> closed.getCount() == 0);
  }
}

package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.EngineHealth;
import io.vacha.testing.Eventually;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Those who leave while they wait, or come back twice. */
@Timeout(20)
class AdmissionLeavingTest extends OnePlace {
  @Test
  void freesTheQueueAtOnceWhenAClientLeaves() throws Exception {
    try (var _ = enter()) {
      Cancellation cancellation = new Cancellation();
      CompletableFuture<Void> waiting = waitInQueue(cancellation);
      cancellation.cancel();
      Eventually.until("the queue is free", () -> health().queued() == 0);
      assertThatThrownBy(waiting::get)
          .isInstanceOf(ExecutionException.class)
          .cause()
          .satisfies(kind(Kind.CANCELLED));
    }
    assertThat(health()).isEqualTo(new EngineHealth(true, 0, 0, 0, "test"));
  }

  @Test
  void refusesAClientThatHasAlreadyLeft() {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    assertThatThrownBy(() -> admission.enter(Claim.OURS, Deadline.after(LONG), cancellation))
        .satisfies(kind(Kind.CANCELLED));
    assertThat(health().busy()).isZero();
  }

  @Test
  void freesTheQueueWhenTheWaitingThreadIsInterrupted() throws Exception {
    try (var _ = enter()) {
      CompletableFuture<Kind> outcome = new CompletableFuture<>();
      Thread thread =
          Thread.startVirtualThread(
              () -> {
                try {
                  enter().close();
                } catch (EngineException e) {
                  outcome.complete(e.kind());
                }
              });
      awaitQueued(1);
      thread.interrupt();
      assertThat(outcome.get()).isEqualTo(Kind.CANCELLED);
      assertThat(health().queued()).isZero();
    }
  }

  @Test
  void closingAPlaceTwiceFreesItOnce() throws Exception {
    Admission two = new Admission(Bounds.of(2, 0));
    Admission.Place first = two.enter(Claim.OURS, Deadline.after(LONG), new Cancellation());
    try (var _ = two.enter(Claim.OURS, Deadline.after(LONG), new Cancellation())) {
      first.close();
      first.close();
      assertThat(two.health(true, "").busy()).isEqualTo(1);
    }
  }

  @Test
  void neverLetsMoreInThanItMayUnderCancellationsAndTimeouts() throws Exception {
    Admission three = new Admission(Bounds.of(3, 1000));
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<Future<?>> tasks = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 600; i++) {
        int number = i;
        Cancellation cancellation = new Cancellation();
        tasks.add(
            threads.submit(
                () -> {
                  Duration patience = number % 3 == 0 ? Duration.ofNanos(50_000) : LONG;
                  try (var _ = three.enter(Claim.OURS, Deadline.after(patience), cancellation)) {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    inside.decrementAndGet();
                  }
                  return null;
                }));
        if (i % 4 == 0) {
          tasks.add(threads.submit(cancellation::cancel));
        }
      }
    }
    assertThat(tasks)
        .filteredOn(AdmissionLeavingTest::hasFailed)
        .allMatch(AdmissionLeavingTest::left);
    assertThat(tasks).anyMatch(task -> !hasFailed(task));
    assertThat(most.get()).isBetween(1, 3);
    assertThat(three.health(true, "").busy()).isZero();
    assertThat(three.health(true, "").queued()).isZero();
  }

  private static boolean hasFailed(Future<?> task) {
    return task.state() == Future.State.FAILED;
  }

  /** Nobody may fail but for his own leaving, or because he waited too long. */
  private static boolean left(Future<?> task) {
    return task.exceptionNow() instanceof EngineException e
        && (e.kind() == Kind.CANCELLED || e.kind() == Kind.TIMED_OUT);
  }
}

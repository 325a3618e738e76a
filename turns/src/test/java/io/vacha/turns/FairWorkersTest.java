package io.vacha.turns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class FairWorkersTest {
  private static final ThreadFactory THREADS = Thread.ofPlatform().daemon().factory();
  private static final Claim A = Claim.longWork("a");
  private static final Claim B = Claim.longWork("b");

  private final List<String> order = new CopyOnWriteArrayList<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch gate = new CountDownLatch(1);

  private void hold() {
    begun.countDown();
    Latches.await(gate);
  }

  @Test
  void callersTakeTurnsAndAllIsDoneBeforeItCloses() {
    try (FairWorkers workers = new FairWorkers(1, 0, THREADS)) {
      workers.execute(A, this::hold);
      Latches.await(begun);
      for (int i = 0; i < 3; i++) {
        int number = i;
        workers.execute(A, () -> order.add("a" + number));
      }
      workers.execute(B, () -> order.add("b"));
      gate.countDown();
    }
    assertThat(order).containsExactly("a0", "b", "a1", "a2");
  }

  @Test
  void shortWorkHasAThreadBesideLongWork() {
    try (FairWorkers workers = new FairWorkers(1, 1, THREADS)) {
      workers.execute(A, this::hold);
      Latches.await(begun);
      workers.execute(A, () -> order.add("long"));
      CountDownLatch done = new CountDownLatch(1);
      workers.execute(Claim.shortWork("b"), done::countDown);
      Latches.await(done);
      assertThat(order).isEmpty();
      gate.countDown();
    }
    assertThat(order).containsExactly("long");
  }

  @Test
  void aTaskThatFailsCostsNoThread() {
    try (FairWorkers workers = new FairWorkers(1, 0, THREADS)) {
      workers.execute(
          A,
          () -> {
            throw new IllegalStateException("a task that fails");
          });
      workers.execute(A, () -> order.add("after"));
    }
    assertThat(order).containsExactly("after");
  }

  @Test
  void anInterruptOfOneTaskIsNotTheNextOnes() {
    AtomicBoolean interrupted = new AtomicBoolean();
    try (FairWorkers workers = new FairWorkers(1, 0, THREADS)) {
      workers.execute(A, () -> Thread.currentThread().interrupt());
      workers.execute(A, () -> interrupted.set(Thread.currentThread().isInterrupted()));
    }
    assertThat(interrupted).isFalse();
  }

  @Test
  void closedAtOnceItForgetsWhatWaitsAndInterruptsWhatRuns() {
    FairWorkers workers = new FairWorkers(1, 0, THREADS);
    CountDownLatch stopped = new CountDownLatch(1);
    workers.execute(
        A,
        () -> {
          begun.countDown();
          try {
            gate.await();
          } catch (InterruptedException _) {
            stopped.countDown();
          }
        });
    workers.execute(A, () -> order.add("never"));
    Latches.await(begun);
    workers.closeNow();
    Latches.await(stopped);
    workers.close();
    assertThat(order).isEmpty();
    assertThatThrownBy(() -> workers.execute(A, () -> order.add("never")))
        .isInstanceOf(RejectedExecutionException.class);
  }
}

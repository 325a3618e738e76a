package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.EngineHealth;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is let in, who waits and who is refused. */
@Timeout(20)
class AdmissionTest extends OnePlace {
  @Test
  void refusesAtOnceWhenTheQueueIsFull() throws Exception {
    try (var _ = enter()) {
      List<CompletableFuture<Void>> waiting =
          List.of(waitInQueue(new Cancellation()), waitInQueue(new Cancellation()));
      assertThatThrownBy(this::enter).satisfies(kind(Kind.UNAVAILABLE));
      assertThat(health()).isEqualTo(new EngineHealth(true, 1, 2, 0, "test"));
      assertThat(waiting).noneMatch(CompletableFuture::isDone);
    }
  }

  @Test
  void timesOutATaskThatWaitsTooLong() throws Exception {
    try (var _ = enter()) {
      assertThatThrownBy(
              () ->
                  admission.enter(
                      Claim.OURS, Deadline.after(Duration.ofMillis(20)), new Cancellation()))
          .satisfies(kind(Kind.TIMED_OUT));
    }
    assertThat(health()).isEqualTo(new EngineHealth(true, 0, 0, 1, "test"));
  }

  @Test
  void givesAFreePlaceEvenAfterTheDeadline() throws Exception {
    admission.enter(Claim.OURS, Deadline.after(Duration.ZERO), new Cancellation()).close();
    assertThat(health().deadlineMisses()).isZero();
  }

  @Test
  void countsWorkThatTookTooLong() throws Exception {
    try (var place = enter()) {
      assertThat(place.missedDeadline().kind()).isEqualTo(Kind.TIMED_OUT);
    }
    assertThat(health().deadlineMisses()).isEqualTo(1);
  }

  @Test
  void letsTasksInInTheOrderTheyCame() throws Exception {
    List<Integer> order = new CopyOnWriteArrayList<>();
    CountDownLatch done = new CountDownLatch(2);
    try (var _ = enter()) {
      for (int i = 0; i < 2; i++) {
        int number = i;
        Thread.startVirtualThread(
            () -> {
              try (var _ = enter()) {
                order.add(number);
              } catch (EngineException e) {
                order.add(-1);
              }
              done.countDown();
            });
        awaitQueued(i + 1);
      }
    }
    assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(order).containsExactly(0, 1);
  }
}

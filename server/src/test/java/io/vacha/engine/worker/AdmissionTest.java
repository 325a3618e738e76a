package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.EngineHealth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class AdmissionTest {
  private static final Duration LONG = Duration.ofSeconds(15);

  private final Admission admission = new Admission(1, 2);

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
              () -> admission.enter(Deadline.after(Duration.ofMillis(20)), new Cancellation()))
          .satisfies(kind(Kind.TIMED_OUT));
    }
    assertThat(health()).isEqualTo(new EngineHealth(true, 0, 0, 1, "test"));
  }

  @Test
  void givesAFreePlaceEvenAfterTheDeadline() throws Exception {
    admission.enter(Deadline.after(Duration.ZERO), new Cancellation()).close();
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
  void freesTheQueueAtOnceWhenAClientLeaves() throws Exception {
    try (var _ = enter()) {
      Cancellation cancellation = new Cancellation();
      CompletableFuture<Void> waiting = waitInQueue(cancellation);
      cancellation.cancel();
      assertThat(health().queued()).isZero();
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
    assertThatThrownBy(() -> admission.enter(Deadline.after(LONG), cancellation))
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

  @Test
  void closingAPlaceTwiceFreesItOnce() throws Exception {
    Admission two = new Admission(2, 0);
    Admission.Place first = two.enter(Deadline.after(LONG), new Cancellation());
    try (var _ = two.enter(Deadline.after(LONG), new Cancellation())) {
      first.close();
      first.close();
      assertThat(two.health(true, "").busy()).isEqualTo(1);
    }
  }

  @Test
  void neverLetsMoreInThanItMayUnderCancellationsAndTimeouts() throws Exception {
    Admission three = new Admission(3, 1000);
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
                  try (var _ = three.enter(Deadline.after(patience), cancellation)) {
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
    assertThat(tasks).allMatch(Future::isDone);
    assertThat(most.get()).isBetween(1, 3);
    assertThat(three.health(true, "").busy()).isZero();
    assertThat(three.health(true, "").queued()).isZero();
  }

  private Admission.Place enter() throws EngineException {
    return admission.enter(Deadline.after(LONG), new Cancellation());
  }

  private EngineHealth health() {
    return admission.health(true, "test");
  }

  private CompletableFuture<Void> waitInQueue(Cancellation cancellation) {
    int before = health().queued();
    CompletableFuture<Void> outcome = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try (var _ = admission.enter(Deadline.after(LONG), cancellation)) {
            outcome.complete(null);
          } catch (EngineException e) {
            outcome.completeExceptionally(e);
          }
        });
    awaitQueued(before + 1);
    return outcome;
  }

  private void awaitQueued(int count) {
    while (health().queued() != count) {
      Thread.onSpinWait();
    }
  }

  private static Consumer<Throwable> kind(Kind kind) {
    return e ->
        assertThat(e)
            .isInstanceOfSatisfying(
                EngineException.class, engine -> assertThat(engine.kind()).isEqualTo(kind));
  }
}

package io.vacha.engine.worker;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class KeptProcessTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final AtomicInteger freed = new AtomicInteger();

  private String ask(KeptProcess<String, String> process, String question) throws EngineException {
    return ask(process, question, Deadline.after(MINUTE), new Cancellation());
  }

  private String ask(
      KeptProcess<String, String> process,
      String question,
      Deadline deadline,
      Cancellation cancellation)
      throws EngineException {
    return process.ask(question, deadline, cancellation, freed::incrementAndGet);
  }

  @Test
  void replacesAProcessThatDiesAndTellsWhoeverWaits() throws Exception {
    try (var process = Echo.kept(MINUTE)) {
      assertThat(ask(process, "first")).isEqualTo("first");
      long pid = process.pid().orElseThrow();
      assertThatThrownBy(() -> ask(process, Echo.DIE)).satisfies(failure(Kind.UNAVAILABLE));
      assertThat(ask(process, "second")).isEqualTo("second");
      assertThat(process.pid().orElseThrow()).isNotEqualTo(pid);
      assertThat(freed).hasValue(3);
    }
  }

  @Test
  void startsOneThatMayRestWhenAskedAndEndsItWhenNobodyAsks() throws Exception {
    try (var process = Echo.resting(Duration.ofMillis(200))) {
      assertThat(process.pid()).isEmpty();
      assertThat(process.isLoading()).isFalse();
      assertThat(process.obstacle()).isEmpty();
      assertThat(ask(process, "first")).isEqualTo("first");
      Eventually.until("at rest", () -> process.pid().isEmpty());
      assertThat(process.obstacle()).isEmpty();
      assertThat(ask(process, "second")).isEqualTo("second");
    }
  }

  @Test
  void neverEndsOneThatIsAtWork() throws Exception {
    try (var process = Echo.resting(Duration.ofMillis(50))) {
      Cancellation leaving = new Cancellation();
      CompletableFuture<Throwable> outcome = waiting(process, leaving);
      for (int i = 0; i < 100; i++) {
        assertThat(ask(process, "other")).isEqualTo("other");
      }
      long pid = process.pid().orElseThrow();
      Deadline soon = Deadline.after(Duration.ofMillis(300));
      assertThatThrownBy(() -> ask(process, Echo.WAIT, soon, new Cancellation()))
          .satisfies(failure(Kind.TIMED_OUT));
      assertThat(process.pid()).hasValue(pid);
      leaving.cancel();
      assertThat(outcome.join()).satisfies(failure(Kind.CANCELLED));
    }
  }

  @Test
  void tellsWhoeverWaitsWhenAProcessRunsOutOfMemory() throws Exception {
    try (var process = Echo.kept(MINUTE)) {
      assertThatThrownBy(() -> ask(process, Echo.EXHAUST)).satisfies(failure(Kind.UNAVAILABLE));
      assertThat(ask(process, "second")).isEqualTo("second");
    }
  }

  @Test
  void asksAnotherWhereTheFirstHadDiedBefore() throws Exception {
    try (var process = Echo.kept(MINUTE)) {
      ask(process, "first");
      long pid = process.pid().orElseThrow();
      Signal.sendGroup(pid, "KILL");
      Eventually.until("dead", () -> ProcessHandle.of(pid).isEmpty());
      assertThat(ask(process, "second")).isEqualTo("second");
    }
  }

  @Test
  void asksAnotherWhereTheFirstIsStoppedAndNeverReads() throws Exception {
    try (var process = Echo.kept(MINUTE)) {
      ask(process, "first");
      long pid = process.pid().orElseThrow();
      for (ProcessHandle each : ProcessHandle.of(pid).orElseThrow().descendants().toList()) {
        Signal.send(each.pid(), "STOP");
      }
      assertThat(ask(process, "second")).isEqualTo("second");
      assertThat(process.pid().orElseThrow()).isNotEqualTo(pid);
    }
  }

  @Test
  void answersOthersWhileOneQuestionTakesLongAndIsFreeOnceItIsGivenUp() throws Exception {
    try (var process = Echo.kept(MINUTE)) {
      ask(process, "first");
      long pid = process.pid().orElseThrow();
      Cancellation leaving = new Cancellation();
      CompletableFuture<Throwable> outcome = waiting(process, leaving);
      assertThat(ask(process, "second")).isEqualTo("second");
      leaving.cancel();
      assertThat(outcome.join()).satisfies(failure(Kind.CANCELLED));
      Eventually.until("free", () -> freed.get() == 3);
      assertThat(process.pid()).hasValue(pid);
    }
  }

  @Test
  void killsAndReplacesAProcessThatCannotBeTold() throws Exception {
    try (var process = Echo.kept(Duration.ZERO)) {
      ask(process, "first");
      long pid = process.pid().orElseThrow();
      Deadline soon = Deadline.after(Duration.ofMillis(10));
      assertThatThrownBy(() -> ask(process, Echo.WAIT, soon, new Cancellation()))
          .satisfies(failure(Kind.TIMED_OUT));
      Eventually.until("dead", () -> ProcessHandle.of(pid).isEmpty());
      Eventually.until("free", () -> freed.get() == 2);
      assertThat(ask(process, "second")).isEqualTo("second");
    }
  }

  @Test
  void triesAFailedStartAgainWithoutAQuestionAndSaysWhyMeanwhile() {
    AtomicInteger starts = new AtomicInteger();
    CountDownLatch looked = new CountDownLatch(1);
    KeptProcess.Starter<String, String> failsTwice =
        cancellation -> {
          if (starts.incrementAndGet() <= 2) {
            throw EngineException.unavailable("not yet", null);
          }
          await(looked);
          return Echo.start(Echo.program(MINUTE), cancellation);
        };
    try (var process = new KeptProcess<>("echo", failsTwice, Duration.ofMillis(10))) {
      Eventually.until("tried again", () -> starts.get() == 3);
      assertThat(process.failure()).contains("not yet");
      assertThat(process.obstacle()).contains("not yet");
      looked.countDown();
      Eventually.until("started", () -> process.pid().isPresent());
      assertThat(process.failure()).isEmpty();
      assertThat(process.obstacle()).isEmpty();
    }
  }

  @Test
  void isThereAgainAfterAStartThatFoundNoMemoryAndOneThatFoundNoThread() throws Exception {
    Deque<OutOfMemoryError> inStart = new ConcurrentLinkedDeque<>(List.of(none("no memory")));
    Deque<OutOfMemoryError> ofThread = new ConcurrentLinkedDeque<>(List.of(none("no thread")));
    KeptProcess.Starter<String, String> starter =
        new KeptProcess.Starter<>() {
          @Override
          public AnsweringProcess<String, String> start(Cancellation cancellation)
              throws EngineException {
            fail(inStart);
            return Echo.start(Echo.program(MINUTE), cancellation);
          }

          @Override
          public void begin(Runnable start) {
            fail(ofThread);
            KeptProcess.Starter.super.begin(start);
          }
        };
    try (var process = new KeptProcess<>("echo", starter, Duration.ofMillis(10))) {
      assertThat(ofThread).isEmpty();
      Eventually.until("started", () -> process.pid().isPresent());
      assertThat(inStart).isEmpty();
      assertThat(ask(process, "first")).isEqualTo("first");
    }
  }

  private static OutOfMemoryError none(String what) {
    return new OutOfMemoryError(what);
  }

  private static void fail(Deque<OutOfMemoryError> failures) {
    OutOfMemoryError next = failures.poll();
    if (next != null) {
      throw next;
    }
  }

  @Test
  void endsAProcessThatWasStillStartingWhenClosed() {
    CountDownLatch closed = new CountDownLatch(1);
    CompletableFuture<AnsweringProcess<String, String>> started = new CompletableFuture<>();
    KeptProcess.Starter<String, String> slow =
        _ -> {
          await(closed);
          var process = Echo.start(Echo.program(MINUTE), new Cancellation());
          started.complete(process);
          return process;
        };
    var kept = new KeptProcess<>("echo", slow, MINUTE);
    Thread.startVirtualThread(kept::close);
    closed.countDown();
    var process = started.join();
    Eventually.until("ended", () -> !process.isAlive());
  }

  @Test
  void killsAProcessThatDoesNotGetReadyWhenClosed() {
    var kept = new KeptProcess<String, String>("echo", stop -> Echo.start(Echo.never(), stop));
    Eventually.until("starting", KeptProcessTest::isStarting);
    kept.close();
    Eventually.until("ended", () -> !isStarting());
  }

  private static boolean isStarting() {
    return ProcessHandle.current()
        .children()
        .anyMatch(child -> child.info().commandLine().orElse("").endsWith("Echo never"));
  }

  private CompletableFuture<Throwable> waiting(
      KeptProcess<String, String> process, Cancellation leaving) {
    CompletableFuture<Throwable> outcome = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try {
            ask(process, Echo.WAIT, Deadline.after(MINUTE), leaving);
            outcome.complete(new AssertionError("it answered"));
          } catch (EngineException e) {
            outcome.complete(e);
          }
        });
    return outcome;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineException;
import io.vacha.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SeatTest {
  @Test
  void triesAFailedStartAgainWithoutATask() {
    AtomicInteger starts = new AtomicInteger();
    WorkerStarter failsTwice =
        () -> {
          if (starts.incrementAndGet() <= 2) {
            throw EngineException.unavailable("not yet", null);
          }
          return Worker.start(
              SphinxModel.english(PocketsphinxSettings.defaults().model()), Pace.QUICK);
        };
    try (Seat seat = new Seat(Pace.QUICK, failsTwice, Duration.ofMillis(10))) {
      Eventually.until("started", () -> seat.pid().isPresent());
      assertThat(seat.failure()).isEmpty();
      assertThat(starts).hasValue(3);
    }
  }

  @Test
  void endsAWorkerThatWasStillStartingWhenClosed() {
    CountDownLatch closed = new CountDownLatch(1);
    CompletableFuture<Worker> started = new CompletableFuture<>();
    WorkerStarter slow =
        () -> {
          awaitUninterruptibly(closed);
          Worker worker =
              Worker.start(
                  SphinxModel.english(PocketsphinxSettings.defaults().model()), Pace.QUICK);
          started.complete(worker);
          return worker;
        };
    Seat seat = new Seat(Pace.QUICK, slow, Duration.ofSeconds(1));
    Thread.startVirtualThread(seat::close);
    closed.countDown();
    Worker worker = started.join();
    Eventually.until("ended", () -> !worker.isAlive());
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

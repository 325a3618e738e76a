package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SeatTest {
  @Test
  void triesAFailedStartAgainWithoutATask() {
    AtomicInteger starts = new AtomicInteger();
    WorkerStarter failsTwice =
        cancellation -> {
          if (starts.incrementAndGet() <= 2) {
            throw EngineException.unavailable("not yet", null);
          }
          return Worker.start(
              SphinxModel.english(PocketsphinxSettings.defaults().model()),
              Pace.QUICK,
              cancellation);
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
        _ -> {
          awaitUninterruptibly(closed);
          Worker worker =
              Worker.start(
                  SphinxModel.english(PocketsphinxSettings.defaults().model()),
                  Pace.QUICK,
                  new Cancellation());
          started.complete(worker);
          return worker;
        };
    Seat seat = new Seat(Pace.QUICK, slow, Duration.ofSeconds(1));
    Thread.startVirtualThread(seat::close);
    closed.countDown();
    Worker worker = started.join();
    Eventually.until("ended", () -> !worker.isAlive());
  }

  @Test
  void killsAWorkerThatDoesNotGetReadyWhenClosed(@TempDir Path folder) throws Exception {
    String model = folder.resolve("mdef").toString(); // whoever opens it waits for a writer
    assertThat(new ProcessBuilder("mkfifo", model).start().waitFor()).isZero();
    SphinxModel english = SphinxModel.english(PocketsphinxSettings.defaults().model());
    SphinxModel stuck =
        new SphinxModel(folder, english.language(), english.dictionary(), List.of());
    WorkerStarter starter = cancellation -> Worker.start(stuck, Pace.QUICK, cancellation);
    Seat seat = new Seat(Pace.QUICK, starter, Duration.ofSeconds(1));
    Eventually.until("starting", () -> !childrenWith(folder).isEmpty());
    List<ProcessHandle> starting = childrenWith(folder);
    seat.close();
    Eventually.until("ended", () -> starting.stream().noneMatch(ProcessHandle::isAlive));
  }

  private static List<ProcessHandle> childrenWith(Path argument) {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains(argument.toString()))
        .toList();
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

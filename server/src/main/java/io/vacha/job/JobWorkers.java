package io.vacha.job;

import io.vacha.storage.StorageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads that work on jobs, and the one that tidies up. Thread-safe. */
final class JobWorkers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JobWorkers.class);
  private static final Duration GLANCE = Duration.ofSeconds(1);
  private static final Duration TIDYING = Duration.ofSeconds(5);
  private static final int TURNS_A_SWEEP = 60;

  private final JobQueue queue;
  private final JobRunner runner;
  private final JobSignals signals;
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopping;
  private final Runnable sweep;
  private int turns;

  private JobWorkers(JobRunner runner, JobSignals signals, Runnable sweep) {
    this.queue = runner.queue();
    this.sweep = sweep;
    this.runner = runner;
    this.signals = signals;
  }

  /**
   * Starts so many.
   *
   * @param sweep deletes files that nobody needs any longer
   */
  static JobWorkers start(int count, JobRunner runner, JobSignals signals, Runnable sweep) {
    JobWorkers workers = new JobWorkers(runner, signals, sweep);
    for (int i = 0; i < count; i++) {
      workers.threads.add(Thread.ofPlatform().daemon().name("job-" + i).start(workers::work));
    }
    workers.threads.add(Thread.ofPlatform().daemon().name("job-tidier").start(workers::tidy));
    return workers;
  }

  private void work() {
    untilStopped(
        () -> {
          var next = queue.next();
          if (next.isPresent()) {
            runner.run(next.get());
          } else {
            signals.await(GLANCE);
          }
        });
  }

  private void tidy() {
    untilStopped(
        () -> {
          queue.tidyUp();
          if (turns++ % TURNS_A_SWEEP == 0) {
            sweep.run();
          }
          Thread.sleep(TIDYING);
        });
  }

  @FunctionalInterface
  private interface Turn {
    void take() throws InterruptedException;
  }

  /** A worker's loop: a failure is logged, and the next turn comes after a while. */
  private void untilStopped(Turn turn) {
    while (!stopping) {
      try {
        try {
          turn.take();
        } catch (StorageException e) {
          LOG.debug("nothing can be done about jobs for now", e);
          Thread.sleep(GLANCE);
        } catch (RuntimeException | Error e) {
          LOG.error("a turn of the jobs failed", e);
          Thread.sleep(GLANCE);
        }
      } catch (InterruptedException _) {
        return;
      }
    }
  }

  /** Stops what is at work, which goes back to the queue; a second call does nothing. */
  @Override
  public void close() {
    stopping = true;
    runner.stop();
    signals.working().forEach(signals::cancelled);
    threads.forEach(Thread::interrupt);
    for (Thread thread : threads) {
      try {
        var _ = thread.join(Duration.ofSeconds(5));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}

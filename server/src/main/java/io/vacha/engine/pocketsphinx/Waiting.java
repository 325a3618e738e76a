package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what another thread brings, but not for ever. */
final class Waiting {
  private Waiting() {}

  /**
   * The result once it is there; giving up leaves it to others.
   *
   * @throws TimeoutException at the deadline
   * @throws EngineException CANCELLED if the client leaves or the thread is interrupted,
   *     UNAVAILABLE if there is a failure instead of a result
   */
  static <T> T forResult(CompletableFuture<T> result, Deadline deadline, Cancellation cancellation)
      throws EngineException, TimeoutException {
    CompletableFuture<T> waiting = result.copy();
    try (var _ = cancellation.onCancel(() -> waiting.cancel(false))) {
      return waiting.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    } catch (CancellationException e) {
      throw EngineException.cancelled();
    } catch (ExecutionException e) {
      throw EngineException.unavailable("the recogniser does not start", e.getCause());
    }
  }
}

package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what another thread brings, but not for ever. */
public final class Waiting {
  /** How long something that is being started may hold up a stop. */
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private Waiting() {}

  /**
   * The result once it is there; giving up leaves it to others.
   *
   * @throws TimeoutException at the deadline
   * @throws ExecutionException if there is a failure instead of a result
   * @throws EngineException CANCELLED if the client leaves or the thread is interrupted
   */
  public static <T> T forResult(
      CompletableFuture<T> result, Deadline deadline, Cancellation cancellation)
      throws EngineException, TimeoutException, ExecutionException {
    CompletableFuture<T> waiting = result.copy();
    try (var _ = cancellation.onCancel(() -> waiting.cancel(false))) {
      return waiting.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    } catch (CancellationException e) {
      throw EngineException.cancelled();
    }
  }

  /** Returns once there is a result or a failure, after five seconds in any case. */
  public static void forEnd(CompletableFuture<?> result) {
    var _ =
        result
            .handle((_, _) -> true)
            .completeOnTimeout(false, LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)
            .join();
  }
}

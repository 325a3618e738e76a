package io.vacha.engine.piece;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The parts of one recording being worked on, several at once, on platform threads, because the
 * work waits for pipes or runs native code. The first failure ends the rest. Thread-safe.
 *
 * @param <P> what a part is
 * @param <R> what comes of it
 */
public final class PieceWork<P, R> {
  private static final ThreadFactory THREADS =
      Thread.ofPlatform().daemon().name("piece-", 0).factory();

  /** Works on one part. */
  @FunctionalInterface
  public interface Worker<P, R> {
    R work(P part, Cancellation cancellation) throws IOException;
  }

  private final List<P> parts;
  private final Worker<P, R> worker;
  private final Cancellation together = new Cancellation();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final AtomicReferenceArray<R> results;

  private PieceWork(List<P> parts, Worker<P, R> worker) {
    this.parts = parts;
    this.worker = worker;
    this.results = new AtomicReferenceArray<>(parts.size());
  }

  /**
   * Works on all parts and returns what came of them, in their order.
   *
   * @param atOnce how many at the same time, at least one
   * @param cancellation ends all of them
   */
  public static <P, R> List<R> run(
      List<P> parts, int atOnce, Cancellation cancellation, Worker<P, R> worker)
      throws EngineException {
    return new PieceWork<>(parts, worker).run(atOnce, cancellation);
  }

  private List<R> run(int atOnce, Cancellation cancellation) throws EngineException {
    try (var _ = cancellation.onCancel(together::cancel);
        ExecutorService executor = Executors.newThreadPerTaskExecutor(THREADS)) {
      for (int i = 0; i < Math.min(atOnce, parts.size()); i++) {
        begin(executor);
      }
    }
    throwFailure();
    return IntStream.range(0, parts.size()).mapToObj(results::get).toList();
  }

  private void begin(ExecutorService executor) {
    try {
      executor.execute(this::work);
    } catch (OutOfMemoryError e) { // no thread is to be had
      fail(e);
    }
  }

  private void fail(Throwable reason) {
    failure.compareAndSet(null, reason);
    together.cancel();
  }

  private void throwFailure() throws EngineException {
    Throwable failed = failure.get();
    if (failed instanceof EngineException e) {
      throw e;
    }
    if (failed != null) {
      throw EngineException.unavailable("the recording cannot be worked on", failed);
    }
  }

  private void work() {
    try {
      for (int i = next.getAndIncrement(); i < parts.size(); i = next.getAndIncrement()) {
        together.check();
        results.set(i, worker.work(parts.get(i), together));
      }
    } catch (IOException | RuntimeException | Error e) {
      fail(e); // whatever it is, whoever waits must hear of it
    }
  }
}

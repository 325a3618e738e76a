package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.worker.Deadline;
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
 * The pieces of one recording on their way through the pool, as many at once as there are workers.
 * Each piece queues anew, so a short recording waits for one piece of a long one, not for all. The
 * first failure ends the rest. Thread-safe.
 */
final class PieceWork {
  /** Platform threads, because they wait for a process's pipe. */
  private static final ThreadFactory THREADS =
      Thread.ofPlatform().daemon().name("pocketsphinx-", 0).factory();

  private final RecognitionTask task;
  private final List<Piece> pieces;
  private final Listener listener;
  private final PocketsphinxSettings settings;
  private final Deadline deadline;
  private final Cancellation together = new Cancellation();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
  private final AtomicReferenceArray<Understood> understood;

  PieceWork(
      RecognitionTask task,
      List<Piece> pieces,
      Listener listener,
      PocketsphinxSettings settings,
      Deadline deadline) {
    this.task = task;
    this.pieces = pieces;
    this.listener = listener;
    this.settings = settings;
    this.deadline = deadline;
    this.understood = new AtomicReferenceArray<>(pieces.size());
  }

  /** What was understood of the pieces, in order. */
  List<Understood> run() throws EngineException {
    int threads = Math.min(settings.workers(), pieces.size());
    try (var _ = task.cancellation().onCancel(together::cancel);
        ExecutorService executor = Executors.newThreadPerTaskExecutor(THREADS)) {
      for (int i = 0; i < threads; i++) {
        executor.execute(this::work);
      }
    }
    throwFailure();
    return IntStream.range(0, pieces.size()).mapToObj(understood::get).toList();
  }

  private void throwFailure() throws EngineException {
    Exception failed = failure.get();
    if (failed instanceof EngineException e) {
      throw e;
    }
    if (failed != null) {
      throw EngineException.unavailable("the recording cannot be worked on", failed);
    }
  }

  private void work() {
    try {
      for (int i = next.getAndIncrement(); i < pieces.size(); i = next.getAndIncrement()) {
        understood.set(i, listen(pieces.get(i)));
      }
    } catch (IOException | RuntimeException e) {
      failure.compareAndSet(null, e);
      together.cancel();
    }
  }

  private Understood listen(Piece piece) throws IOException {
    PcmFile audio = task.audio();
    together.check();
    var own = settings.deadlineFor(piece.durationMillis(audio.sampleRateHz()));
    return listener
        .listen(piece.read(audio), new Listener.Patience(deadline, own, together))
        .later(piece.startMillis(audio.sampleRateHz()));
  }
}

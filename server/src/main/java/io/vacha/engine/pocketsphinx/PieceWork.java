package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
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
  private final WorkerPool pool;
  private final PocketsphinxSettings settings;
  private final Deadline deadline;
  private final Cancellation together = new Cancellation();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
  private final AtomicReferenceArray<List<RecognizedWord>> words;

  PieceWork(
      RecognitionTask task,
      List<Piece> pieces,
      WorkerPool pool,
      PocketsphinxSettings settings,
      Deadline deadline) {
    this.task = task;
    this.pieces = pieces;
    this.pool = pool;
    this.settings = settings;
    this.deadline = deadline;
    this.words = new AtomicReferenceArray<>(pieces.size());
  }

  /** The words of all pieces in order. */
  List<RecognizedWord> run() throws EngineException {
    int threads = Math.min(pool.size(), pieces.size());
    try (var _ = task.cancellation().onCancel(together::cancel);
        ExecutorService executor = Executors.newThreadPerTaskExecutor(THREADS)) {
      for (int i = 0; i < threads; i++) {
        executor.execute(this::work);
      }
    }
    throwFailure();
    return IntStream.range(0, pieces.size()).boxed().flatMap(i -> words.get(i).stream()).toList();
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
        words.set(i, recognize(pieces.get(i)));
      }
    } catch (IOException | RuntimeException e) {
      failure.compareAndSet(null, e);
      together.cancel();
    }
  }

  private List<RecognizedWord> recognize(Piece piece) throws IOException {
    PcmFile audio = task.audio();
    together.check();
    List<RecognizedWord> heard =
        pool.recognize(
            piece.read(audio),
            deadline,
            settings.deadlineFor(piece.durationMillis(audio.sampleRateHz())),
            together);
    long offset = piece.startMillis(audio.sampleRateHz());
    return heard.stream().map(word -> later(word, offset)).toList();
  }

  private static RecognizedWord later(RecognizedWord word, long millis) {
    return new RecognizedWord(
        word.text(), word.startMillis() + millis, word.endMillis() + millis, word.confidence());
  }
}

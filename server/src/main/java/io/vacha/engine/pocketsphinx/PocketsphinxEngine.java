package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.util.List;

/**
 * English recognition with pocketsphinx and its packaged model. It knows no Khmer: whatever
 * language is asked for, it answers with the English words it takes the sound for, says that they
 * are English, and is rarely sure of them. Thread-safe; bounded by a number of recordings at work
 * and waiting.
 */
public final class PocketsphinxEngine implements RecognitionEngine {
  private static final int SAMPLE_RATE_HZ = 16_000;
  private static final String REMEDY =
      "; install Debian's packages libpocketsphinx3 and pocketsphinx-en-us";

  private final PocketsphinxSettings settings;
  private final SphinxModel model;
  private final Admission recordings;
  private final WorkerPool pool;

  /** Starts the workers in the background. */
  public PocketsphinxEngine(PocketsphinxSettings settings) {
    this.settings = settings;
    this.model = SphinxModel.in(settings.model());
    this.recordings = new Admission(settings.workers() + settings.queue(), 0);
    this.pool = new WorkerPool(settings.workers(), this::startWorker);
  }

  private Worker startWorker() throws EngineException {
    if (!model.isInstalled()) {
      throw EngineException.unavailable("there is no model in " + settings.model(), null);
    }
    return Worker.start(settings.model());
  }

  /** {@inheritDoc} The recording must be at 16 kHz. */
  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    if (task.audio().sampleRateHz() != SAMPLE_RATE_HZ) {
      throw new IllegalArgumentException("not at 16 kHz: " + task.audio().sampleRateHz());
    }
    Deadline deadline = Deadline.after(settings.deadlineFor(task.audio().durationMillis()));
    try (Admission.Place place = recordings.enter(deadline, task.cancellation())) {
      return recognize(task, deadline, place);
    }
  }

  private Recognition recognize(RecognitionTask task, Deadline deadline, Admission.Place place)
      throws EngineException {
    try {
      List<Piece> pieces = PieceCutter.cut(task.audio(), settings.longestPiece());
      PieceWork work = new PieceWork(task, pieces, pool, settings, deadline);
      return Recognition.ofWords(work.run(), Language.EN);
    } catch (EngineException e) {
      throw e.kind() == EngineException.Kind.TIMED_OUT ? place.missedDeadline() : e;
    } catch (IOException e) {
      throw EngineException.unavailable("the recording cannot be read", e);
    }
  }

  @Override
  public List<Language> languages() {
    return List.of(Language.EN);
  }

  @Override
  public EngineHealth health() {
    EngineHealth figures = recordings.health(true, "");
    int busy = pool.busy();
    return new EngineHealth(
        pool.failure().isEmpty(),
        busy,
        Math.max(0, figures.busy() - busy),
        figures.deadlineMisses(),
        pool.failure().map(reason -> "pocketsphinx: " + reason + REMEDY).orElseGet(this::describe));
  }

  private String describe() {
    return "pocketsphinx, English, %d workers, model %s"
        .formatted(settings.workers(), settings.model());
  }

  /** The processes of the workers that are started. */
  List<Long> workerPids() {
    return pool.pids();
  }

  @Override
  public void close() {
    pool.close();
  }
}

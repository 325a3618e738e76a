package io.vacha.workers;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.ErrorRate;
import io.vacha.engine.Lane;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.worker.Deadline;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.HeardOrder;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Has workers transcribe. Thread-safe. */
public final class WorkerRecognitionEngine implements RecognitionEngine {
  private final WorkerPool pool;
  private final EngineKey engine;
  private final WorkerHealth health;

  /** The engine of this name; {@code pool} stays the caller's. */
  public WorkerRecognitionEngine(WorkerPool pool, String name) {
    this.pool = pool;
    this.engine = new EngineKey(name, EngineWork.RECOGNITION);
    this.health = new WorkerHealth(pool, engine);
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    Duration longest = pool.settings().forRecording(task.audio().durationMillis());
    WorkerQuestion question =
        new WorkerQuestion(
            engine,
            task.lane(),
            JsonMapper.shared().writeValueAsBytes(HeardOrder.of(task, longest.toMillis())),
            task.audio(),
            pool.settings().patience(),
            Deadline.after(longest),
            task.cancellation());
    try {
      return pool.ask(question, WorkerRecognitionEngine::transcript);
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.TIMED_OUT) {
        health.deadlineMisses().increment();
      }
      throw e;
    }
  }

  private static Recognition transcript(WorkerAnswer answer)
      throws EngineException, WorkerLostException {
    FrameKind kind = answer.next();
    if (kind != FrameKind.TRANSCRIPT) {
      throw answer.unexpected(kind);
    }
    Recognition heard = answer.json(Recognition.class);
    FrameKind last = answer.next();
    if (last != FrameKind.END) {
      throw answer.unexpected(last);
    }
    answer.close();
    return heard;
  }

  /**
   * {@inheritDoc} None where all workers that have the engine were full when they told last; what
   * other gateways send meanwhile may still leave no room.
   */
  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    List<Worker> able =
        pool.workers().stream().filter(each -> each.engine(engine).isPresent()).toList();
    if (!able.isEmpty() && able.stream().noneMatch(this::hasRoom)) {
      throw EngineException.unavailable("all workers are full", null);
    }
    return RecordingPlace.unkept(this);
  }

  private boolean hasRoom(Worker worker) {
    return List.of(Lane.SHORT, Lane.LONG).stream()
        .anyMatch(lane -> worker.active(engine, lane) < worker.capacity(engine, lane));
  }

  /** {@inheritDoc} Both until a worker has told. */
  @Override
  public List<Language> languages() {
    return pool.known(engine)
        .map(EngineReport::languages)
        .orElse(List.of(Language.KM, Language.EN));
  }

  @Override
  public boolean takesPhrases() {
    return pool.known(engine).map(EngineReport::takesPhrases).orElse(false);
  }

  @Override
  public List<ErrorRate> errorRates() {
    return pool.known(engine).map(EngineReport::errorRates).orElse(List.of());
  }

  @Override
  public boolean isLoading() {
    return health.isLoading();
  }

  /** {@inheritDoc} Not while no worker answers: the start has waited for one. */
  @Override
  public boolean mayComeUp() {
    return pool.isUp();
  }

  @Override
  public EngineHealth health() {
    return health.now();
  }

  /** {@inheritDoc} Those of the workers go on. */
  @Override
  public void close() {}
}

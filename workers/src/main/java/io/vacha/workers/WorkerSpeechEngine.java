package io.vacha.workers;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Lane;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.worker.Deadline;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.SpokenOrder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Has workers speak. Thread-safe. */
public final class WorkerSpeechEngine implements SpeechEngine {
  private final WorkerPool pool;
  private final EngineKey engine;
  private final WorkerHealth health;

  /** The engine of this name; {@code pool} stays the caller's. */
  public WorkerSpeechEngine(WorkerPool pool, String name) {
    this.pool = pool;
    this.engine = new EngineKey(name, EngineWork.SPEECH);
    this.health = new WorkerHealth(pool, engine);
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Duration longest = pool.settings().forText(task.text());
    WorkerQuestion question =
        new WorkerQuestion(
            engine,
            Lane.of(task.claim()),
            JsonMapper.shared().writeValueAsBytes(SpokenOrder.of(task, longest.toMillis())),
            null,
            pool.settings().patience(),
            Deadline.after(longest),
            task.cancellation());
    try {
      return pool.ask(question, answer -> WorkerSound.begin(answer, task.text()));
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.TIMED_OUT) {
        health.deadlineMisses().increment();
      }
      throw e;
    }
  }

  @Override
  public List<OwnVoice> voices() {
    return pool.known(engine).map(EngineReport::voices).orElse(List.of());
  }

  @Override
  public Optional<VoiceKind> kind() {
    return pool.known(engine).map(EngineReport::kind);
  }

  @Override
  public PlanSupport planSupport() {
    return pool.known(engine).map(EngineReport::plans).orElse(PlanSupport.TEXT);
  }

  @Override
  public boolean isLoading() {
    return health.isLoading();
  }

  @Override
  public EngineHealth health() {
    return health.now();
  }

  /** {@inheritDoc} Those of the workers go on. */
  @Override
  public void close() {}
}

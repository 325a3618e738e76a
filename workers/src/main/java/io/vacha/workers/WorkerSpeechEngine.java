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
  /** By then every worker has been asked how it is. */
  private static final Duration UNSURE = Duration.ofSeconds(5);

  private final WorkerPool pool;
  private final EngineKey engine;
  private final WorkerHealth health;
  private volatile Deadline unsureUntil = Deadline.after(Duration.ZERO);

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
      return pool.ask(question, answer -> WorkerSound.begin(answer, task, this::madeBy));
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.TIMED_OUT) {
        health.deadlineMisses().increment();
      }
      throw e;
    }
  }

  /** A worker that was started anew sounds otherwise before it is asked how it is. */
  private void madeBy(Optional<String> maker) {
    if (!maker.equals(common())) {
      unsureUntil = Deadline.after(UNSURE);
    }
  }

  /** {@inheritDoc} Empty while workers differ, as when one after the other is upgraded. */
  @Override
  public Optional<String> identity() {
    return unsureUntil.hasPassed() ? common() : Optional.empty();
  }

  private Optional<String> common() {
    List<Optional<String>> all =
        pool.workers().stream()
            .flatMap(worker -> worker.engine(engine).stream())
            .map(report -> Optional.ofNullable(report.identity()))
            .distinct()
            .toList();
    return all.size() == 1 ? all.getFirst() : Optional.empty();
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
  public boolean timesWords() {
    return pool.known(engine).map(EngineReport::timesWords).orElse(false);
  }

  @Override
  public PlanSupport planSupport() {
    return pool.known(engine).map(EngineReport::plans).orElse(PlanSupport.TEXT);
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

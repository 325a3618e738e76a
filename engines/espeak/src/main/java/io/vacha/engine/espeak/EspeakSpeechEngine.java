package io.vacha.engine.espeak;

import io.vacha.audio.Edges;
import io.vacha.audio.PcmStream;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.SpeakingPool;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Speaks through espeak-ng processes, one for each piece of a text, several at a time. Thread-safe:
 * what is shared is the pool and {@link EspeakProcesses}, both of which are.
 */
public final class EspeakSpeechEngine implements SpeechEngine {
  private static final Duration PER_CODEPOINT = Duration.ofMillis(10);

  /** Utterances at work for each worker: enough that encoding never leaves a worker idle. */
  private static final int UTTERANCES_PER_WORKER = 4;

  private final EspeakSettings settings;
  private final EspeakProcesses processes;
  private final SpeakingPool pool;
  private final AtomicBoolean looking = new AtomicBoolean();

  /**
   * Starts the first processes in the background; a missing espeak-ng shows in {@link #health} and
   * is looked for again at each {@link #speak}.
   *
   * @param dataFolder a folder of our own, made where it does not exist, for the voices
   */
  public EspeakSpeechEngine(EspeakSettings settings, Path dataFolder) {
    this.settings = settings;
    processes = new EspeakProcesses(settings, dataFolder);
    int count = settings.workerCount();
    int utterances = count * UTTERANCES_PER_WORKER;
    pool =
        new SpeakingPool("espeak", count, new Bounds(utterances, utterances / 2, settings.queue()));
    pool.execute(processes::open);
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(patience(task.text()));
    if (!Speaker.VOICES.contains(task.voice())) {
      throw EngineException.unavailable("no voice named " + task.voice(), null);
    }
    EspeakProcesses.Ready ready = processes.ready();
    PieceSpeaker speaker = new PieceSpeaker(attempt(task, ready));
    PcmStream sound =
        pool.speak(
            task,
            deadline,
            WavAnswer.SAMPLE_RATE_HZ,
            () -> new UtterancePlanner(ready.speller()).plan(task),
            (piece, stop) -> sound(piece, speaker, stop, new Utterance(task.claim(), ready)));
    return new Speech(sound, Optional.empty());
  }

  private static SpeakingAttempt attempt(SpeechTask task, EspeakProcesses.Ready ready) {
    return task.listener().isPresent()
        ? new TimedAttempt(ready.timed(), ready.voices(), task.claim())
        : new ProgramAttempt(ready.children(), task.claim().length());
  }

  private Duration patience(String text) {
    long codepoints = text.codePointCount(0, text.length());
    return settings.deadline().plus(PER_CODEPOINT.multipliedBy(codepoints));
  }

  private CompletableFuture<SpokenPiece> sound(
      UtterancePart piece, PieceSpeaker speaker, Cancellation stop, Utterance utterance) {
    return switch (piece) {
      case UtterancePart.Words words ->
          pool.submit(utterance.claim(), () -> speak(words, speaker, stop, utterance.ready()));
      case UtterancePart.Silence silence ->
          CompletableFuture.completedFuture(
              SpokenPiece.of(new short[Edges.millis(silence.millis())]));
    };
  }

  /**
   * What is spoken.
   *
   * @param claim whose turns its pieces take
   * @param ready what speaks them
   */
  private record Utterance(Claim claim, EspeakProcesses.Ready ready) {}

  private SpokenPiece speak(
      UtterancePart.Words words,
      PieceSpeaker speaker,
      Cancellation stop,
      EspeakProcesses.Ready ready)
      throws EngineException {
    try {
      return speaker.speak(words, stop);
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.UNAVAILABLE) {
        processes.forget(ready);
      }
      throw e;
    }
  }

  @Override
  public Optional<String> identity() {
    return processes.identity();
  }

  @Override
  public PlanSupport planSupport() {
    return PlanSupport.PHONES;
  }

  @Override
  public Optional<VoiceKind> kind() {
    return Optional.of(VoiceKind.INSTANT);
  }

  @Override
  public boolean timesWords() {
    return true;
  }

  /** How the engine is; while it is not available, espeak-ng is looked for again meanwhile. */
  @Override
  public EngineHealth health() {
    boolean available = processes.isAvailable();
    if (!available && looking.compareAndSet(false, true)) {
      pool.execute(this::look);
    }
    return pool.health(available, processes.description()).with(processes.workers());
  }

  private void look() {
    try {
      processes.open();
    } finally {
      looking.set(false);
    }
  }

  @Override
  public void close() {
    pool.close();
    processes.close();
  }
}

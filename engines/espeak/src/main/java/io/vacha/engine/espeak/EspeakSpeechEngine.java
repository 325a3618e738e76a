package io.vacha.engine.espeak;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.sound.Edges;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.OrderedSound;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairWorkers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Speaks through espeak-ng processes, one for each piece of a text, several at a time. Thread-safe:
 * what is shared is the pool of threads and {@link EspeakProcesses}, both of which are.
 */
public final class EspeakSpeechEngine implements SpeechEngine {
  private static final Duration PER_CODEPOINT = Duration.ofMillis(10);

  /** Utterances at work for each worker: enough that encoding never leaves a worker idle. */
  private static final int UTTERANCES_PER_WORKER = 4;

  private final EspeakSettings settings;
  private final EspeakProcesses processes;
  private final Admission admission;
  private final FairWorkers workers;
  private final AtomicBoolean looking = new AtomicBoolean();
  private final Cancellation closing = new Cancellation();

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
    admission = new Admission(new Bounds(utterances, utterances / 2, settings.queue()));
    workers = new FairWorkers(count, 1, Thread.ofPlatform().name("espeak-", 0).daemon().factory());
    workers.execute(Claim.OURS, processes::open);
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(patience(task.text()));
    if (!Speaker.VOICES.contains(task.voice())) {
      throw EngineException.unavailable("no voice named " + task.voice(), null);
    }
    EspeakProcesses.Ready ready = processes.ready();
    PieceSpeaker speaker = new PieceSpeaker(ready.children(), task.claim().length());
    Admission.Place place = admission.enter(task.claim(), deadline, task.cancellation());
    List<Piece> pieces = new UtterancePlanner(ready.speller()).plan(task);
    OrderedSound<Piece> stream =
        new OrderedSound<>(
            WavAnswer.SAMPLE_RATE_HZ,
            pieces,
            (piece, stop) -> sound(piece, speaker, stop, new Utterance(task.claim(), ready)),
            2 * settings.workerCount() + 1,
            new OrderedSound.Admitted(place, deadline, List.of(task.cancellation(), closing)));
    return new Speech(stream, Optional.empty());
  }

  private Duration patience(String text) {
    long codepoints = text.codePointCount(0, text.length());
    return settings.deadline().plus(PER_CODEPOINT.multipliedBy(codepoints));
  }

  private CompletableFuture<short[]> sound(
      Piece piece, PieceSpeaker speaker, Cancellation stop, Utterance utterance) {
    return switch (piece) {
      case Piece.Words words -> submit(() -> speaker.speak(words, stop), utterance);
      case Piece.Silence silence ->
          CompletableFuture.completedFuture(new short[Edges.millis(silence.millis())]);
    };
  }

  /**
   * What is spoken.
   *
   * @param claim whose turns its pieces take
   * @param ready what speaks them
   */
  private record Utterance(Claim claim, EspeakProcesses.Ready ready) {}

  /** Some work that makes sound. */
  @FunctionalInterface
  private interface Speaking {
    short[] sound() throws EngineException;
  }

  private CompletableFuture<short[]> submit(Speaking speaking, Utterance utterance) {
    CompletableFuture<short[]> spoken = new CompletableFuture<>();
    try {
      workers.execute(utterance.claim(), () -> complete(spoken, speaking, utterance.ready()));
    } catch (RejectedExecutionException e) {
      spoken.completeExceptionally(EngineException.unavailable("the engine is closed", e));
    }
    return spoken;
  }

  private void complete(
      CompletableFuture<short[]> spoken, Speaking speaking, EspeakProcesses.Ready ready) {
    try {
      spoken.complete(speaking.sound());
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.UNAVAILABLE) {
        processes.forget(ready);
      }
      spoken.completeExceptionally(e);
    } catch (RuntimeException | Error e) {
      // Whatever it is, whoever waits for this piece must hear of it.
      spoken.completeExceptionally(e);
    }
  }

  /** How the engine is; while it is not available, espeak-ng is looked for again meanwhile. */
  @Override
  public EngineHealth health() {
    boolean available = processes.isAvailable();
    if (!available && !workers.isClosed() && looking.compareAndSet(false, true)) {
      workers.execute(Claim.OURS, this::look);
    }
    return admission.health(available, processes.description());
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
    closing.cancel();
    workers.closeNow();
    processes.close();
  }
}

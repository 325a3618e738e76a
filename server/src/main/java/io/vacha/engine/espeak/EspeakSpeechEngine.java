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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
  private final ExecutorService workers;
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
    admission = new Admission(count * UTTERANCES_PER_WORKER, settings.queue());
    workers =
        Executors.newFixedThreadPool(
            count, Thread.ofPlatform().name("espeak-", 0).daemon().factory());
    workers.execute(processes::open);
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(patience(task.text()));
    if (!Speaker.VOICES.contains(task.voice())) {
      throw EngineException.unavailable("no voice named " + task.voice(), null);
    }
    EspeakProcesses.Ready ready = processes.ready();
    PieceSpeaker speaker = new PieceSpeaker(ready.children());
    Admission.Place place = admission.enter(deadline, task.cancellation());
    List<Piece> pieces = new UtterancePlanner(task.reader(), ready.speller()).plan(task);
    OrderedSound<Piece> stream =
        new OrderedSound<>(
            WavAnswer.SAMPLE_RATE_HZ,
            pieces,
            (piece, stop) -> sound(piece, speaker, stop, ready),
            2 * settings.workerCount() + 1,
            new OrderedSound.Admitted(place, deadline, List.of(task.cancellation(), closing)));
    return new Speech(stream, Optional.empty());
  }

  private Duration patience(String text) {
    long codepoints = text.codePointCount(0, text.length());
    return settings.deadline().plus(PER_CODEPOINT.multipliedBy(codepoints));
  }

  private CompletableFuture<short[]> sound(
      Piece piece, PieceSpeaker speaker, Cancellation stop, EspeakProcesses.Ready ready) {
    return switch (piece) {
      case Piece.Words words -> submit(() -> speaker.speak(words, stop), ready);
      case Piece.Silence silence ->
          CompletableFuture.completedFuture(new short[Edges.millis(silence.millis())]);
    };
  }

  /** Some work that makes sound. */
  @FunctionalInterface
  private interface Speaking {
    short[] sound() throws EngineException;
  }

  private CompletableFuture<short[]> submit(Speaking speaking, EspeakProcesses.Ready ready) {
    CompletableFuture<short[]> spoken = new CompletableFuture<>();
    try {
      workers.execute(() -> complete(spoken, speaking, ready));
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
    if (!available && !workers.isShutdown() && looking.compareAndSet(false, true)) {
      workers.execute(this::look);
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
    workers.shutdownNow();
    processes.close();
  }
}

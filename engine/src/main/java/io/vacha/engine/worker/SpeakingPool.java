package io.vacha.engine.worker;

import io.vacha.audio.PcmStream;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.SpeechTask;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairWorkers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Speaks many texts at once, each in pieces, several pieces at a time: a bounded number of texts is
 * at work and waits, callers take turns, and every text ends by its deadline. Thread-safe.
 */
public final class SpeakingPool implements AutoCloseable {
  private final int workers;
  private final Admission texts;
  private final FairWorkers threads;
  private final Cancellation closing = new Cancellation();

  /**
   * Starts the threads.
   *
   * @param name of the threads
   * @param workers how many pieces are spoken at once
   * @param texts how many texts may be at work and wait
   */
  public SpeakingPool(String name, int workers, Bounds texts) {
    this.workers = workers;
    this.texts = new Admission(texts);
    this.threads =
        new FairWorkers(workers, 1, Thread.ofPlatform().name(name + "-", 0).daemon().factory());
  }

  /** Speaks one piece. */
  @FunctionalInterface
  public interface Speaking {
    /** The sound; no samples where nothing can be said. */
    SpokenPiece speak() throws EngineException;
  }

  /**
   * Begins to speak a text as soon as there is a place for it.
   *
   * @param pieces lays the text out once it has its place
   * @param maker speaks a piece, usually by {@link #submit}
   * @return the sound, which the caller closes
   */
  public <P> PcmStream speak(
      SpeechTask task,
      Deadline deadline,
      int sampleRateHz,
      Supplier<List<P>> pieces,
      OrderedSound.Maker<P> maker)
      throws EngineException {
    Admission.Place place = texts.enter(task.claim(), deadline, task.cancellation());
    var admitted =
        new OrderedSound.Admitted(
            place, deadline, List.of(task.cancellation(), closing), task.listener());
    try {
      return new OrderedSound<>(sampleRateHz, pieces.get(), maker, 2 * workers + 1, admitted);
    } catch (RuntimeException e) {
      place.close();
      throw e;
    }
  }

  /** Has a piece spoken on one of the threads, when it is its caller's turn. */
  public CompletableFuture<SpokenPiece> submit(Claim claim, Speaking speaking) {
    CompletableFuture<SpokenPiece> spoken = new CompletableFuture<>();
    try {
      threads.execute(claim, () -> complete(spoken, speaking));
    } catch (RejectedExecutionException e) {
      spoken.completeExceptionally(EngineException.unavailable("the engine is closed", e));
    }
    return spoken;
  }

  private static void complete(CompletableFuture<SpokenPiece> spoken, Speaking speaking) {
    try {
      spoken.complete(speaking.speak());
    } catch (EngineException | RuntimeException | Error e) {
      // Whatever it is, whoever waits for this piece must hear of it.
      spoken.completeExceptionally(e);
    }
  }

  /** Has work of the engine's own done on one of the threads; not at all once it is closed. */
  public void execute(Runnable work) {
    if (!threads.isClosed()) {
      threads.execute(Claim.OURS, work);
    }
  }

  /** The figures of this moment, with what the engine says of itself. */
  public EngineHealth health(boolean available, String description) {
    return texts.health(available, description);
  }

  /** Ends what is being spoken. */
  @Override
  public void close() {
    closing.cancel();
    threads.closeNow();
  }
}

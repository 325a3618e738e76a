package io.vacha.live;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Has an engine make words of the open stretch of one session, which is decoded again and again
 * while it grows. Confined to the session's thread, but for {@link #hurry}.
 */
final class StretchRecognizer {
  /**
   * Words that are awaited wait so long for an engine that has no room or begins again, and are
   * asked for so often meanwhile; the client is held back.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  /** The same where the service stops, and its engines with it. */
  private static final Duration HURRY = Duration.ofSeconds(2);

  private static final Duration BETWEEN_TRIES = Duration.ofMillis(250);

  private final RecognitionEngine engine;
  private final String keyId;
  private final Path folder;
  private final RunRoom room;
  private LiveChoice choice;
  private volatile Duration patience = PATIENCE;
  private @Nullable Refusal refusal;

  /** Since when a stretch that began with this sample waits for room. */
  private record Refusal(long first, long sinceNanos) {}

  /** Recognises for an order with its engine; sound is put into {@code folder} meanwhile. */
  StretchRecognizer(RecognitionEngine engine, LiveOrder order, Path folder, RunRoom room) {
    this.room = room;
    this.engine = engine;
    this.keyId = order.caller().keyId();
    this.folder = folder;
    this.choice = order.choice();
  }

  /** Recognises otherwise from here on. */
  void choose(LiveChoice other) {
    choice = other;
  }

  /** Waits for no engine any more but for a moment; from any thread. */
  void hurry() {
    patience = HURRY;
  }

  /**
   * Begins to recognise the stretch as it is now, for somebody who has paused.
   *
   * @param whenDone runs on another thread, however it ends
   */
  CompletableFuture<Guess> begin(OpenStretch stretch, Runnable whenDone) throws EngineException {
    return begin(stretch, room.begin(engine, keyId), whenDone);
  }

  /** The same while the speaker goes on; not where there is no room for it. */
  Optional<CompletableFuture<Guess>> beginEarly(OpenStretch stretch, Runnable whenDone)
      throws EngineException {
    Runnable end = room.tryBeginEarly(engine, keyId, refusedFor(stretch.first())).orElse(null);
    return end == null ? Optional.empty() : Optional.of(begin(stretch, end, whenDone));
  }

  /** How long a run over this stretch has been wanted and was not begun. */
  private Duration refusedFor(long first) {
    long now = System.nanoTime();
    Refusal earlier = refusal;
    if (earlier == null || earlier.first() != first) {
      refusal = new Refusal(first, now);
      return Duration.ZERO;
    }
    return Duration.ofNanos(now - earlier.sinceNanos());
  }

  private CompletableFuture<Guess> begin(OpenStretch stretch, Runnable end, Runnable whenDone)
      throws EngineException {
    long first = stretch.first();
    long last = stretch.end();
    CompletableFuture<Guess> result = new CompletableFuture<>();
    refusal = null;
    try {
      RecognitionTask task = task(write(stretch));
      Thread.ofVirtual()
          .name("live-recognition")
          .start(
              () -> {
                try {
                  complete(result, first, last, task);
                } finally {
                  end.run();
                  whenDone.run();
                }
              });
    } catch (EngineException | RuntimeException | Error e) {
      end.run();
      throw e;
    }
    return result;
  }

  private void complete(
      CompletableFuture<Guess> result, long first, long end, RecognitionTask task) {
    try (PcmFile _ = task.audio()) {
      result.complete(Guess.of(first, end, engine.recognize(task)));
    } catch (EngineException | RuntimeException e) {
      result.completeExceptionally(e); // whoever awaits it decides
    }
  }

  private PcmFile write(OpenStretch stretch) throws EngineException {
    try {
      return stretch.write(folder);
    } catch (IOException e) {
      throw EngineException.unavailable("cannot keep sound in " + folder, e);
    }
  }

  /** Nobody cancels it: it is short, and a worker that is stopped has to be started again. */
  private RecognitionTask task(PcmFile sound) {
    return new RecognitionTask(
        sound, choice.language(), choice.phrases(), keyId, new Cancellation(), Lane.LIVE);
  }

  /** Recognises the stretch as it is now, and waits for that, also for room. */
  Guess now(OpenStretch stretch) throws EngineException {
    long startNanos = System.nanoTime();
    try (PcmFile sound = write(stretch)) {
      while (true) {
        try {
          return Guess.of(stretch.first(), stretch.end(), awaited(sound));
        } catch (EngineException e) {
          boolean waited = System.nanoTime() - startNanos > patience.toNanos();
          if (e.kind() != EngineException.Kind.UNAVAILABLE || waited) {
            throw e;
          }
          LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
        }
      }
    }
  }

  /** An engine that has no room keeps nobody waiting. */
  private Recognition awaited(PcmFile sound) throws EngineException {
    Runnable end = room.begin(engine, keyId);
    try {
      return engine.recognize(task(sound));
    } finally {
      end.run();
    }
  }
}

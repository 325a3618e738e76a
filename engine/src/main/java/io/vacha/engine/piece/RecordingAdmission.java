package io.vacha.engine.piece;

import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Lets recordings in to an engine: a bounded number at work and waiting, fewer while it is slow
 * ({@link Headroom}), each with a deadline that grows with its length, and tells how the engine is.
 * Thread-safe.
 */
public final class RecordingAdmission {
  /** The rate of every recording that is recognised. */
  public static final int SAMPLE_RATE_HZ = Sound.RECOGNITION_RATE_HZ;

  private static final Duration SOONEST_COME_BACK = Duration.ofSeconds(5);
  private static final int COME_BACK_SPREAD_SECONDS = 11;

  private final AtomicInteger refusals = new AtomicInteger();
  private final Admission recordings;
  private final Headroom headroom;
  private final LongFunction<Duration> deadlines;

  /**
   * Nobody in yet.
   *
   * @param room how many may be at work and wait; none waits for a place here
   * @param atOnce how many of them are worked on at the same time
   * @param deadlines how long a recording of so many milliseconds may take
   */
  public RecordingAdmission(Bounds room, int atOnce, LongFunction<Duration> deadlines) {
    this.recordings = new Admission(room);
    this.headroom = new Headroom(recordings, room, atOnce);
    this.deadlines = deadlines;
  }

  /** Transcribes one recording that has been let in. */
  @FunctionalInterface
  public interface Recognizer {
    Recognition recognize(RecognitionTask task, Deadline deadline) throws IOException;
  }

  /**
   * Keeps a place for a recording of this caller's, which {@code work} will transcribe.
   *
   * @throws EngineException UNAVAILABLE at once where too many are in; one after another is told to
   *     come back a second later than the last, so that they do not all come back together
   */
  public RecordingPlace admit(String caller, Recognizer work) throws EngineException {
    return new Kept(
        recordings.tryEnter(Claim.shortWork(caller)).orElseThrow(this::comeBackLater), work);
  }

  private EngineException comeBackLater() {
    int more = Math.floorMod(refusals.getAndIncrement(), COME_BACK_SPREAD_SECONDS);
    return EngineException.full(
        "all workers are busy and the queue is full", SOONEST_COME_BACK.plusSeconds(more));
  }

  /**
   * Has a recording transcribed.
   *
   * @throws EngineException UNAVAILABLE at once where too many are in; CANCELLED; TIMED_OUT, which
   *     is counted; whatever the work throws
   */
  public Recognition recognize(RecognitionTask task, Recognizer work) throws EngineException {
    task.cancellation().check();
    try (RecordingPlace place = admit(task.caller(), work)) {
      return place.recognize(task);
    }
  }

  /** A place among the recordings. The deadline begins with the work. */
  private final class Kept implements RecordingPlace {
    private final Admission.Place place;
    private final Recognizer work;
    private final long admittedNanos = System.nanoTime();

    private Kept(Admission.Place place, Recognizer work) {
      this.place = place;
      this.work = work;
    }

    @Override
    public Recognition recognize(RecognitionTask task) throws EngineException {
      if (task.audio().sampleRateHz() != SAMPLE_RATE_HZ) {
        throw new IllegalArgumentException("not at 16 kHz: " + task.audio().sampleRateHz());
      }
      Duration allowed = deadlines.apply(task.audio().durationMillis());
      Deadline deadline = Deadline.after(allowed);
      int together = Math.max(1, recordings.health(true, "").busy());
      try {
        Recognition heard = work.recognize(task, deadline);
        headroom.done(allowed.minus(deadline.remaining()), allowed, together);
        return heard;
      } catch (EngineException e) {
        throw e.kind() == EngineException.Kind.TIMED_OUT ? late() : e;
      } catch (IOException e) {
        throw EngineException.unavailable("the recording cannot be read", e);
      }
    }

    private EngineException late() {
      headroom.late(admittedNanos);
      return place.missedDeadline();
    }

    @Override
    public void close() {
      place.close();
    }
  }

  /**
   * How the engine is.
   *
   * @param busy how many pieces are being worked on
   * @param obstacle why it does not serve; empty where it does
   * @param description what serves
   */
  public EngineHealth health(int busy, Optional<String> obstacle, Supplier<String> description) {
    EngineHealth figures = recordings.health(true, "");
    return new EngineHealth(
        obstacle.isEmpty(),
        busy,
        Math.max(0, figures.busy() - busy),
        figures.deadlineMisses(),
        obstacle.orElseGet(description));
  }
}

package io.vacha.engine.kokoro;

import io.vacha.audio.Level;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What is said in one breath, made stretch by stretch. Several threads may ask for stretches; each
 * is made after the one before. Thread-safe: one lock, which orders the making of this breath and
 * nothing else.
 */
final class BreathSound {
  private static final short[] NOTHING = {};

  /** Writes the symbols of a breath. */
  @FunctionalInterface
  interface Writer {
    List<String> runs(KokoroPiece.Breath breath, Cancellation stop) throws EngineException;
  }

  /** Begins to make the sound of a run. */
  @FunctionalInterface
  interface Speaker {
    Rendering begin(String run, Cancellation stop) throws EngineException;
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final KokoroPiece.Breath breath;
  private final Writer writer;
  private final Speaker speaker;
  private final Map<Integer, short[]> ahead = new HashMap<>();
  private @Nullable Queue<String> runs;
  private @Nullable Rendering rendering;
  private double gain;
  private int made;

  BreathSound(KokoroPiece.Breath breath, Writer writer, Speaker speaker) {
    this.breath = breath;
    this.writer = writer;
    this.speaker = speaker;
  }

  /**
   * The samples of a stretch, each asked for once; none after the last.
   *
   * @param index from 0 on
   */
  short[] stretch(int index, Cancellation stop) throws EngineException {
    lock.lock();
    try {
      while (made <= index) {
        ahead.put(made++, leveled(next(stop)));
      }
      return Objects.requireNonNullElse(ahead.remove(index), NOTHING);
    } finally {
      lock.unlock();
    }
  }

  /** All that is left from a stretch on. */
  short[] rest(int index, Cancellation stop) throws EngineException {
    short[] all = stretch(index, stop);
    for (int next = index + 1; hasMore(); next++) {
      short[] more = stretch(next, stop);
      int before = all.length;
      all = Arrays.copyOf(all, before + more.length);
      System.arraycopy(more, 0, all, before, more.length);
    }
    return all;
  }

  private boolean hasMore() {
    lock.lock();
    try {
      return runs == null || !runs.isEmpty() || (rendering != null && rendering.hasNext());
    } finally {
      lock.unlock();
    }
  }

  private short[] next(Cancellation stop) throws EngineException {
    stop.check();
    if (runs == null) {
      runs = new ArrayDeque<>(writer.runs(breath, stop));
    }
    if (rendering == null || !rendering.hasNext()) {
      String run = runs.poll();
      if (run == null) {
        return NOTHING;
      }
      rendering = speaker.begin(run, stop);
    }
    return rendering.next(stop);
  }

  /** All as loud as the first stretch in which something is heard is to be. */
  private short[] leveled(short[] samples) {
    if (samples.length > 0) {
      gain = Level.follow(samples, gain == 0 ? Level.gain(samples) : gain);
    }
    return samples;
  }
}

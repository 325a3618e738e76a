package io.vacha.engine.kokoro;

import io.vacha.audio.Level;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import java.util.ArrayDeque;
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
  private static final SpokenPiece NOTHING = SpokenPiece.of(new short[0]);

  /** Writes the symbols of a breath. */
  @FunctionalInterface
  interface Writer {
    List<SymbolRun> runs(KokoroPiece.Breath breath, Cancellation stop) throws EngineException;
  }

  /** Begins to make the sound of a run. */
  @FunctionalInterface
  interface Speaker {
    Rendering begin(SymbolRun run, Cancellation stop) throws EngineException;
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final KokoroPiece.Breath breath;
  private final Writer writer;
  private final Speaker speaker;
  private final Map<Integer, SpokenPiece> ahead = new HashMap<>();
  private @Nullable Queue<SymbolRun> runs;
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
  SpokenPiece stretch(int index, Cancellation stop) throws EngineException {
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
  SpokenPiece rest(int index, Cancellation stop) throws EngineException {
    SpokenPiece all = stretch(index, stop);
    for (int next = index + 1; hasMore(); next++) {
      all = all.then(stretch(next, stop));
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

  private SpokenPiece next(Cancellation stop) throws EngineException {
    stop.check();
    if (runs == null) {
      runs = new ArrayDeque<>(writer.runs(breath, stop));
    }
    if (rendering == null || !rendering.hasNext()) {
      SymbolRun run = runs.poll();
      if (run == null) {
        return NOTHING;
      }
      rendering = speaker.begin(run, stop);
    }
    return rendering.next(stop);
  }

  /** All as loud as the first stretch in which something is heard is to be. */
  private SpokenPiece leveled(SpokenPiece sound) {
    short[] samples = sound.samples();
    if (samples.length > 0) {
      gain = Level.follow(samples, gain == 0 ? Level.gain(samples) : gain);
    }
    return sound;
  }
}

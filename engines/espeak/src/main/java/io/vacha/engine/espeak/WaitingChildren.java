package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.turns.Claim;
import io.vacha.turns.StepBack;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Processes started ahead, some for each speaker. One that dies while it waits is replaced.
 * Thread-safe (one lock, never held while a process starts).
 */
final class WaitingChildren implements AutoCloseable {
  /** A process that dies sooner than this is not replaced at once: its program is broken. */
  private static final long SOUND_LIFE_NANOS = 1_000_000_000L;

  /** Meanwhile a sentence that was spoken is encoded, with all processors to itself. */
  private static final int START_AFTER_MILLIS = 20;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Speaker, Deque<EspeakChild>> waiting = new HashMap<>();
  private final ScheduledExecutorService starter =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("espeak-starter").daemon().factory());
  private final String program;
  private final KhmerVoiceData voices;
  private final int ahead;
  private boolean closed;

  /**
   * Begins to start {@code ahead} processes for each speaker, in the background.
   *
   * @param voices the data folder of our own voices
   */
  WaitingChildren(String program, KhmerVoiceData voices, int ahead) {
    this.program = program;
    this.voices = voices;
    this.ahead = ahead;
    for (int round = 0; round < ahead; round++) {
      Speaker.ALL.forEach(this::startAnother);
    }
  }

  /**
   * A process that waits for a text of this speaker; whoever takes it ends it. Long work leaves one
   * to short work, and steps back.
   */
  EspeakChild take(Speaker speaker, Claim.Length length) throws EngineException {
    int left = length == Claim.Length.LONG ? 1 : 0;
    EspeakChild child = poll(speaker, left);
    while (child != null && !child.isAlive()) {
      child = poll(speaker, left);
    }
    EspeakChild taken = child != null ? child : start(speaker);
    if (length == Claim.Length.LONG) {
      StepBack.process(taken.pid());
    }
    return taken;
  }

  /**
   * Has another one started in the background, a little later. To be called once the one taken has
   * spoken, so that the two do not compete for a processor while somebody waits.
   */
  void startAnother(Speaker speaker) {
    lock.lock();
    try {
      if (!closed) {
        var _ = starter.schedule(() -> fill(speaker), START_AFTER_MILLIS, TimeUnit.MILLISECONDS);
      }
    } finally {
      lock.unlock();
    }
  }

  private @Nullable EspeakChild poll(Speaker speaker, int left) {
    lock.lock();
    try {
      Deque<EspeakChild> children = waiting.computeIfAbsent(speaker, _ -> new ArrayDeque<>());
      return children.size() > left ? children.pollFirst() : null;
    } finally {
      lock.unlock();
    }
  }

  private EspeakChild start(Speaker speaker) throws EngineException {
    return EspeakChild.start(speaker.command(program, voices));
  }

  private void fill(Speaker speaker) {
    if (isFull(speaker)) {
      return;
    }
    try {
      EspeakChild child = start(speaker);
      long startedAt = System.nanoTime();
      if (add(speaker, child)) {
        child.onExit(() -> replace(speaker, child, startedAt));
      } else {
        child.kill();
      }
    } catch (EngineException _) {
      // Whoever asks for a process next starts it himself and hears why it does not start.
    }
  }

  private boolean isFull(Speaker speaker) {
    lock.lock();
    try {
      return closed || waiting.computeIfAbsent(speaker, _ -> new ArrayDeque<>()).size() >= ahead;
    } finally {
      lock.unlock();
    }
  }

  private boolean add(Speaker speaker, EspeakChild child) {
    lock.lock();
    try {
      return !closed && waiting.computeIfAbsent(speaker, _ -> new ArrayDeque<>()).add(child);
    } finally {
      lock.unlock();
    }
  }

  private void replace(Speaker speaker, EspeakChild child, long startedAt) {
    lock.lock();
    try {
      Deque<EspeakChild> children = waiting.get(speaker);
      boolean diedWaiting = children != null && children.remove(child);
      if (closed || !diedWaiting || System.nanoTime() - startedAt < SOUND_LIFE_NANOS) {
        return;
      }
    } finally {
      lock.unlock();
    }
    startAnother(speaker);
  }

  /** Ends all that wait; processes taken before go on. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      starter.shutdownNow();
      waiting.values().forEach(children -> children.forEach(EspeakChild::kill));
      waiting.clear();
    } finally {
      lock.unlock();
    }
  }
}

package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.engine.Workers;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.turns.Claim;
import io.vacha.turns.StepBack;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
  /** A process that dies sooner than this is not replaced at once: its program may be broken. */
  private static final long SOUND_LIFE_NANOS = 1_000_000_000L;

  /** How long a program that may be broken is left alone. */
  private static final int RETRY_AFTER_MILLIS = 3000;

  /** Meanwhile a sentence that was spoken is encoded, with all processors to itself. */
  private static final int START_AFTER_MILLIS = 20;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Speaker, Deque<EspeakChild>> waiting = new HashMap<>();
  private final Set<EspeakChild> speaking = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService starter =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("espeak-starter").daemon().factory());
  private final EspeakInstallation espeak;
  private final KhmerVoiceData voices;
  private final int ahead;
  private boolean closed;

  /**
   * Begins to start {@code ahead} processes for each speaker, in the background.
   *
   * @param voices the data folder of our own voices
   */
  WaitingChildren(EspeakInstallation espeak, KhmerVoiceData voices, int ahead) {
    this.espeak = espeak;
    this.voices = voices;
    this.ahead = ahead;
    for (int round = 0; round < ahead; round++) {
      Speaker.ALL.forEach(speaker -> startAnother(speaker, START_AFTER_MILLIS));
    }
  }

  /**
   * A process that waits for a text of this speaker; whoever takes it ends it, and calls {@link
   * #replace}. Long work leaves one to short work, and steps back.
   */
  EspeakChild take(Speaker speaker, Claim.Length length) throws EngineException {
    int left = length == Claim.Length.LONG ? 1 : 0;
    EspeakChild child = poll(speaker, left);
    while (child != null && !child.isAlive()) {
      child = poll(speaker, left);
    }
    EspeakChild taken = child != null ? child : start(speaker);
    if (length == Claim.Length.LONG) {
      StepBack.group(taken.pid());
    }
    speaking.add(taken);
    return taken;
  }

  /**
   * Has another one started in the background, a little later. To be called once the one taken has
   * spoken, so that the two do not compete for a processor while somebody waits.
   */
  void replace(EspeakChild spent, Speaker speaker) {
    speaking.remove(spent);
    startAnother(speaker, START_AFTER_MILLIS);
  }

  /** How many run, waiting or speaking; those that are wanted wait. */
  Workers workers() {
    lock.lock();
    try {
      long idle = waiting.values().stream().mapToLong(WaitingChildren::alive).sum();
      return new Workers((int) (idle + alive(speaking)), wanted(ahead));
    } finally {
      lock.unlock();
    }
  }

  /** How many are to wait, where so many are started ahead for each speaker. */
  static int wanted(int ahead) {
    return ahead * Speaker.ALL.size();
  }

  private static long alive(Collection<EspeakChild> children) {
    return children.stream().filter(EspeakChild::isAlive).count();
  }

  private void startAnother(Speaker speaker, int afterMillis) {
    lock.lock();
    try {
      if (!closed) {
        var _ = starter.schedule(() -> fill(speaker), afterMillis, TimeUnit.MILLISECONDS);
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
    List<Path> readable = List.of(espeak.data(), voices.folder());
    return EspeakChild.start(speaker.command(espeak.program(), voices), readable);
  }

  private void fill(Speaker speaker) {
    if (isFull(speaker)) {
      return;
    }
    try {
      EspeakChild child = start(speaker);
      long startedAt = System.nanoTime();
      if (add(speaker, child)) {
        child.onExit(() -> replaceEnded(speaker, child, startedAt));
      } else {
        child.kill();
      }
    } catch (EngineException | OutOfMemoryError _) {
      // Whoever asks for a process meanwhile starts it himself and hears why it does not start.
      startAnother(speaker, RETRY_AFTER_MILLIS);
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

  private void replaceEnded(Speaker speaker, EspeakChild child, long startedAt) {
    lock.lock();
    try {
      Deque<EspeakChild> children = waiting.get(speaker);
      boolean diedWaiting = children != null && children.remove(child);
      if (closed || !diedWaiting) {
        return;
      }
    } finally {
      lock.unlock();
    }
    boolean sound = System.nanoTime() - startedAt >= SOUND_LIFE_NANOS;
    startAnother(speaker, sound ? START_AFTER_MILLIS : RETRY_AFTER_MILLIS);
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

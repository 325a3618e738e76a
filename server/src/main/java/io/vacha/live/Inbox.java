package io.vacha.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What waits for a session's thread, in order. Holds a few seconds of sound and a few wishes at
 * most: whoever brings more waits, and with it the client. Thread-safe.
 */
final class Inbox {
  /** What may be brought. */
  sealed interface Item {}

  /**
   * Sound at 16 kHz.
   *
   * @param endsMessage whether the client waits to be told that it was heard
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared or changed
  record Sound(short[] samples, boolean endsMessage) implements Item {}

  /** An engine is done with the open stretch. */
  record Recognized() implements Item {}

  /** The client chooses anew. */
  record Choose(LiveChoice choice) implements Item {}

  /** What is open is thrown away. */
  record Drop() implements Item {}

  /** The client wants what it has said so far to be final. */
  record Flush() implements Item {}

  /** Nothing follows. */
  record Finish(LiveEnd end) implements Item {}

  private static final int MOST_SAMPLES = 8 * OpenStretch.SAMPLE_RATE_HZ;

  /** A message counts for no less, however little is in it. */
  private static final int LEAST_SAMPLES = OpenStretch.SAMPLE_RATE_HZ / 100;

  /** A choice may be as large as a message. */
  private static final int MOST_WISHES = 8;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Item> items = new ArrayDeque<>();
  private int samples;
  private int wishes;
  private boolean closed;
  private long activeNanos = System.nanoTime();

  /** Brings sound, waiting for room; false once nobody takes any more. */
  boolean bring(Sound sound) throws InterruptedException {
    lock.lock();
    try {
      while (samples >= MOST_SAMPLES && !closed) {
        changed.await();
      }
      samples += counted(sound);
      return add(sound);
    } finally {
      lock.unlock();
    }
  }

  private static int counted(Sound sound) {
    return Math.max(LEAST_SAMPLES, sound.samples().length);
  }

  /** Brings what the client wishes, waiting for room; false once nobody takes any more. */
  boolean wish(Item wish) throws InterruptedException {
    lock.lock();
    try {
      while (wishes >= MOST_WISHES && !closed) {
        changed.await();
      }
      wishes++;
      return add(wish);
    } finally {
      lock.unlock();
    }
  }

  /** Brings what comes once or from ourselves, at once. */
  boolean bring(Item item) {
    lock.lock();
    try {
      return add(item);
    } finally {
      lock.unlock();
    }
  }

  private boolean add(Item item) {
    if (closed) {
      return false;
    }
    if (!(item instanceof Recognized)) {
      activeNanos = System.nanoTime();
    }
    items.addLast(item);
    changed.signalAll();
    return true;
  }

  /** The client is still there. */
  void touch() {
    lock.lock();
    try {
      activeNanos = System.nanoTime();
    } finally {
      lock.unlock();
    }
  }

  /** The next item; empty where none comes in time. */
  Optional<Item> next(Duration patience) throws InterruptedException {
    long left = patience.toNanos();
    lock.lock();
    try {
      while (items.isEmpty() && left > 0) {
        left = changed.awaitNanos(left);
      }
      Optional<Item> next = Optional.ofNullable(items.pollFirst());
      next.ifPresent(this::makeRoom);
      return next;
    } finally {
      lock.unlock();
    }
  }

  private void makeRoom(Item taken) {
    switch (taken) {
      case Sound sound -> samples -= counted(sound);
      case Choose _, Drop _, Flush _ -> wishes--;
      case Recognized _, Finish _ -> {}
    }
    changed.signalAll();
  }

  /** How long until the client has sent nothing for so long; not while something waits. */
  Duration untilIdleFor(Duration time) {
    lock.lock();
    try {
      long quiet = items.isEmpty() ? System.nanoTime() - activeNanos : 0;
      return time.minusNanos(quiet);
    } finally {
      lock.unlock();
    }
  }

  /** Puts an end before everything that waits. */
  void cutShort(LiveEnd end) {
    lock.lock();
    try {
      items.addFirst(new Finish(end));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nobody takes anything any more; whoever waits for room is set free. */
  void close() {
    lock.lock();
    try {
      closed = true;
      items.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}

package io.vacha.live;

import io.vacha.engine.RecognitionEngine;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Has those of all sessions who have paused heard before those who go on: stretches of the latter
 * are recognised only so many at once, and none is begun while somebody waits for final words.
 * Thread-safe.
 */
final class RunRoom {
  private final Semaphore places;
  private final AtomicInteger awaited = new AtomicInteger();

  /** So many at once on this machine. */
  RunRoom(int most) {
    places = new Semaphore(most);
  }

  /** As many as there are cores. */
  static RunRoom ofThisMachine() {
    return new RunRoom(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Begins a run that somebody waits for. One that an engine makes elsewhere keeps nobody here from
   * anything.
   *
   * @return what ends it, to be run once
   */
  Runnable begin(RecognitionEngine engine) {
    if (worksElsewhere(engine)) {
      return () -> {};
    }
    awaited.incrementAndGet();
    return awaited::decrementAndGet;
  }

  private static boolean worksElsewhere(RecognitionEngine engine) {
    return !engine.health().circuits().isEmpty();
  }

  /**
   * Begins a run while the speaker goes on, if there is room. An engine that works elsewhere has
   * its own.
   *
   * @return what ends it, to be run once
   */
  Optional<Runnable> tryBeginEarly(RecognitionEngine engine) {
    if (worksElsewhere(engine)) {
      return Optional.of(() -> {});
    }
    return awaited.get() == 0 && places.tryAcquire()
        ? Optional.of(places::release)
        : Optional.empty();
  }
}

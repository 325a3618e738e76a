package io.vacha.live;

import io.vacha.engine.RecognitionEngine;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Bounds how many stretches of all sessions are recognised at once while their speakers go on, so
 * that whoever has paused waits for few of them. Thread-safe.
 */
final class EarlyRuns {
  private final Semaphore places;

  /** So many at once on this machine. */
  EarlyRuns(int most) {
    places = new Semaphore(most);
  }

  /** As many as there are cores. */
  static EarlyRuns onThisMachine() {
    return new EarlyRuns(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Takes a place if one is free. An engine that works elsewhere has its own.
   *
   * @return what gives the place back, to be run once
   */
  Optional<Runnable> tryBegin(RecognitionEngine engine) {
    if (!engine.health().circuits().isEmpty()) {
      return Optional.of(() -> {});
    }
    return places.tryAcquire() ? Optional.of(places::release) : Optional.empty();
  }
}

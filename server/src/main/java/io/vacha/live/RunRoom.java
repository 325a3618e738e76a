package io.vacha.live;

import io.vacha.engine.RecognitionEngine;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Has those of all sessions who have paused heard before those who go on. Stretches of the latter
 * are recognised only so many at once, of which a key that has none there finds room for one, and
 * none is begun while somebody waits for final words: for long only where that is somebody of the
 * same key. Thread-safe.
 */
final class RunRoom {
  /** Whom others' pauses have kept waiting so long is heard beside them, one at a time. */
  static final Duration LONGEST_WAIT_FOR_OTHERS = Duration.ofMillis(300);

  private final FairTurns places;
  private final FairTurns overdue = new FairTurns(Bounds.of(1, 0));
  private final Map<String, Integer> awaitedByKey = new ConcurrentHashMap<>();

  /** So many at once on this machine. */
  RunRoom(int most) {
    places = new FairTurns(Bounds.door(most));
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
  Runnable begin(RecognitionEngine engine, String keyId) {
    if (worksElsewhere(engine)) {
      return () -> {};
    }
    awaitedByKey.merge(keyId, 1, Integer::sum);
    return () -> awaitedByKey.computeIfPresent(keyId, (_, some) -> some == 1 ? null : some - 1);
  }

  private static boolean worksElsewhere(RecognitionEngine engine) {
    return !engine.health().circuits().isEmpty();
  }

  /**
   * Begins a run while the speaker goes on, if there is room. An engine that works elsewhere has
   * its own.
   *
   * @param refusedFor how long this session has been refused
   * @return what ends it, to be run once
   */
  Optional<Runnable> tryBeginEarly(RecognitionEngine engine, String keyId, Duration refusedFor) {
    if (worksElsewhere(engine)) {
      return Optional.of(() -> {});
    }
    if (awaitedByKey.isEmpty()) {
      return enter(places, keyId);
    }
    return awaitedByKey.containsKey(keyId) || refusedFor.compareTo(LONGEST_WAIT_FOR_OTHERS) < 0
        ? Optional.empty()
        : enter(overdue, keyId);
  }

  private static Optional<Runnable> enter(FairTurns turns, String keyId) {
    return turns.tryEnter(Claim.shortWork(keyId)).map(place -> place::close);
  }
}

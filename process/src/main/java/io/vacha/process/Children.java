package io.vacha.process;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All children of this Java machine, looked at twice a second until they have ended. Thread-safe.
 */
public final class Children {
  private static final Logger LOG = LoggerFactory.getLogger(Children.class);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
  private static final Set<Child> WATCHED = ConcurrentHashMap.newKeySet();
  private static final Set<Long> BORNE = ConcurrentHashMap.newKeySet();
  private static final OrphanGuard ORPHANS = new OrphanGuard();
  private static final ScheduledExecutorService WATCHER =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("children").factory());

  static {
    var _ =
        WATCHER.scheduleWithFixedDelay(
            Children::lookAtAll,
            BETWEEN_LOOKS.toMillis(),
            BETWEEN_LOOKS.toMillis(),
            TimeUnit.MILLISECONDS);
  }

  private Children() {}

  static void watch(Child child) {
    WATCHED.add(child);
    ORPHANS.add(child.pid());
    if (child.isBuried()) {
      ended(child);
    }
  }

  /** Its number, which was that of its group, may soon be another's. */
  static void ended(Child child) {
    ORPHANS.remove(child.pid());
  }

  /** Leaves a process alone though it is stopped, as tests do that need one that hangs. */
  static void bearStopped(long pid) {
    BORNE.add(pid);
  }

  /** Minds it again. */
  static void mindStopped(long pid) {
    BORNE.remove(pid);
  }

  /** Whether a process that is stopped is to be killed. */
  static boolean mindsStopped(long pid) {
    return !BORNE.contains(pid);
  }

  /** Whether it is still looked at. */
  static boolean isWatched(Child child) {
    return WATCHED.contains(child);
  }

  /** A failed look is not the last. */
  private static void lookAtAll() {
    try {
      StoppedGroups stopped = new StoppedGroups();
      ORPHANS.look(stopped);
      boolean _ = WATCHED.removeIf(child -> !look(child, stopped));
    } catch (RuntimeException | OutOfMemoryError e) {
      LOG.warn("children cannot be looked after", e);
    }
  }

  private static boolean look(Child child, StoppedGroups stopped) {
    try {
      return child.look(stopped);
    } catch (RuntimeException e) {
      LOG.warn("a child cannot be looked after", e); // the others still are
      return true;
    }
  }

  /** How many were killed and do not end, which only the kernel can mend. */
  public static long stuck() {
    return WATCHED.stream().filter(Child::isStuck).count();
  }

  /** How many run. */
  public static long running() {
    return WATCHED.stream().filter(Child::isAlive).count();
  }

  /** Kills all of them. */
  public static void killAll() {
    WATCHED.forEach(Child::kill);
  }
}

package io.vacha.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small process that outlives the service for a moment: it is told of each process group that
 * begins and ends, and once the service is gone, however that came, it kills those that are left.
 * One that was killed itself is replaced when the next group begins or ends. Thread-safe (one lock,
 * held while a line is written, which takes three seconds at most).
 */
final class OrphanGuard {
  private static final Logger LOG = LoggerFactory.getLogger(OrphanGuard.class);

  /** Reads {@code + GROUP} and {@code - GROUP} until the writer is gone. */
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM
      groups=
      while read -r change group; do
        rest=
        for each in $groups; do
          [ "$each" = "$group" ] || rest="$rest $each"
        done
        case $change in
          +) groups="$rest $group" ;;
          *) groups=$rest ;;
        esac
      done
      for each in $groups; do
        kill -s KILL -- "-$each"
      done
      """;

  private final ReentrantLock lock = new ReentrantLock();
  private final Set<Long> groups = new HashSet<>();
  private @Nullable Child guard;

  /** A group begins. */
  void add(long group) {
    lock.lock();
    try {
      groups.add(group);
      tell("+ " + group + "\n");
    } finally {
      lock.unlock();
    }
  }

  /** A group has ended; its number may soon be another's. */
  void remove(long group) {
    lock.lock();
    try {
      if (groups.remove(group)) {
        tell("- " + group + "\n");
      }
    } finally {
      lock.unlock();
    }
  }

  /** Sees to it that it does not stay stopped; called now and then. */
  void look(StoppedGroups stopped) {
    Child current = guard();
    if (current != null) {
      boolean _ = current.look(stopped);
    }
  }

  /** The process, where there is one. */
  @Nullable Child guard() {
    lock.lock();
    try {
      return guard;
    } finally {
      lock.unlock();
    }
  }

  private void tell(String line) {
    try {
      if (guard == null || !guard.isAlive()) {
        restart();
      } else {
        write(guard, line);
      }
    } catch (IOException _) {
      restartAfterFailure();
    }
  }

  private void restartAfterFailure() {
    try {
      restart();
    } catch (IOException e) {
      LOG.warn("Child processes may outlive a service that is killed: {}", e.getMessage());
    }
  }

  private void restart() throws IOException {
    if (guard != null) {
      guard.close();
    }
    guard = Child.startUnwatched(program());
    for (long group : groups) {
      write(guard, "+ " + group + "\n");
    }
  }

  private static ProcessBuilder program() {
    return new ProcessBuilder("/bin/sh", "-c", SCRIPT)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  private static void write(Child guard, String line) throws IOException {
    guard.input().write(line.getBytes(StandardCharsets.US_ASCII));
  }
}

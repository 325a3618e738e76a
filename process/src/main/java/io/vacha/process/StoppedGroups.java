package io.vacha.process;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The process groups with a member that is stopped, found when they are first asked for. One is
 * made for each round of looking at all children, because it takes all of {@code /proc}. Confined
 * to one thread.
 */
final class StoppedGroups {
  private @Nullable Set<Long> groups;

  /** Whether any member of the group is stopped by a signal. */
  boolean contains(long group) {
    Set<Long> known = groups;
    if (known == null) {
      known = ProcessTable.stoppedGroups();
      groups = known;
    }
    return known.contains(group);
  }
}

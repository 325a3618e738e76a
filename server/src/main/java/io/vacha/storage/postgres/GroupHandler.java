package io.vacha.storage.postgres;

import java.util.List;

/** Does a whole group at once. Called by one thread only. */
@FunctionalInterface
public interface GroupHandler<W extends GroupWork> {
  /**
   * Does it in transactions of {@code session}. What throws is called again for each part of the
   * group alone, so a failure stays with its own.
   *
   * @param isRepeated whether it may have been done before: the connection was lost then, and
   *     whether the commit came through is not known
   */
  void handle(GroupSession session, List<W> group, boolean isRepeated);
}

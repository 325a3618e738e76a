package io.vacha.cli.call;

import io.vacha.cli.Terminal;
import java.time.Duration;

/**
 * Shows how far something is: a bar that moves on a terminal, elsewhere a line now and then.
 * Confined to one thread at a time.
 */
final class JobProgress {
  private static final int BAR = 24;
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(15);
  private static final Duration BETWEEN_MOVES = Duration.ofMillis(200);

  private final boolean moves = Terminal.isThere();
  private final long every = (moves ? BETWEEN_MOVES : BETWEEN_LINES).toNanos();
  private long shownAt = System.nanoTime() - every;
  private String what = "";

  /** So much of something is done. */
  synchronized void at(String doing, long done, long all) {
    long now = System.nanoTime();
    boolean isNew = !doing.equals(what);
    if (!isNew && now - shownAt < every) {
      return;
    }
    shownAt = now;
    what = doing;
    long percent = all == 0 ? 100 : done * 100 / all;
    int full = (int) (percent * BAR / 100);
    String bar = "#".repeat(full) + "-".repeat(BAR - full);
    String line = "%-12s [%s] %3d %%".formatted(doing, bar, percent);
    System.err.print(moves ? "\r" + line : line + System.lineSeparator());
  }

  /** Nothing more comes. */
  synchronized void end() {
    if (moves && !what.isEmpty()) {
      System.err.println();
    }
  }
}

package io.vacha.lab.ears;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;

/**
 * Shows how far a step is: a bar that moves on a terminal, elsewhere a line now and then. Confined
 * to one thread.
 */
final class ProgressLine {
  private static final int BAR = 24;

  private final PrintWriter out;
  private final InstantSource clock;
  private final boolean moves;
  private final Duration every;
  private String step = "";
  private double first = -1;
  private Instant begun;
  private Instant shown;

  ProgressLine(PrintWriter out, InstantSource clock, boolean moves) {
    this.out = out;
    this.clock = clock;
    this.moves = moves;
    this.every = moves ? Duration.ofMillis(200) : Duration.ofSeconds(30);
    this.begun = clock.instant();
    this.shown = begun;
  }

  /** Begins a step. */
  void begin(String name) {
    step = name;
    first = -1;
    begun = clock.instant();
    shown = begun;
  }

  /** So much of it is done, 0 to 1. */
  void at(double share, String detail) {
    if (first < 0) {
      first = share;
    }
    if (share >= 1 || !clock.instant().isBefore(shown.plus(every))) {
      shown = clock.instant();
      show(share, detail);
    }
  }

  private void show(double share, String detail) {
    int full = (int) Math.round(share * BAR);
    String bar = "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
    String line =
        String.format(
            Locale.ROOT, "%s %s %3.0f %%  %s%s", step, bar, 100 * share, detail, remaining(share));
    out.print((moves ? "\r%-78s".formatted(line) : line) + (moves && share < 1 ? "" : "\n"));
    out.flush();
  }

  private String remaining(double share) {
    long passed = Duration.between(begun, clock.instant()).toSeconds();
    if (share >= 1 || share - first < 0.002 || passed < 2) {
      return "";
    }
    long left = Math.round(passed * (1 - share) / (share - first));
    return String.format(Locale.ROOT, "  %d:%02d left", left / 60, left % 60);
  }
}

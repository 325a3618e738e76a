package io.vacha.cli.models;

import io.vacha.models.Sizes;
import io.vacha.models.transfer.PullProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;

/**
 * Shows how far a pull is: a bar that moves on a terminal, elsewhere a line now and then. Confined
 * to the thread that pulls.
 */
public final class PullReport implements PullProgress {
  private static final int BAR = 24;

  private final PrintWriter out;
  private final InstantSource clock;
  private final boolean moves;
  private final Duration every;
  private String file = "";
  private long sizeBytes = -1;
  private long firstBytes = -1;
  private long bytes;
  private Instant begun;
  private Instant shown;

  /**
   * One that shows it here.
   *
   * @param moves whether it is a terminal
   */
  public PullReport(PrintWriter out, InstantSource clock, boolean moves) {
    this.out = out;
    this.clock = clock;
    this.moves = moves;
    this.every = moves ? Duration.ofMillis(200) : Duration.ofSeconds(15);
    this.begun = clock.instant();
    this.shown = begun;
  }

  @Override
  public void begin(String file, long sizeBytes) {
    this.file = file;
    this.sizeBytes = sizeBytes;
    this.firstBytes = -1;
    this.begun = clock.instant();
    this.shown = begun;
  }

  @Override
  public void at(long bytes) {
    this.bytes = bytes;
    if (firstBytes < 0 || bytes < firstBytes) {
      firstBytes = bytes;
      begun = clock.instant();
    }
    if (!clock.instant().isBefore(shown.plus(every))) {
      show(moves ? "\r" : "", moves ? "" : "\n");
      shown = clock.instant();
    }
  }

  @Override
  public void end() {
    show(moves ? "\r" : "", "\n");
  }

  @Override
  public void note(String line) {
    out.printf("%s%s%n", moves ? "\n" : "", line);
    out.flush();
  }

  private void show(String before, String after) {
    double seconds = Math.max(0.001, Duration.between(begun, clock.instant()).toMillis() / 1000.0);
    double rate = (bytes - Math.max(0, firstBytes)) / seconds;
    String line =
        sizeBytes > 0
            ? "%s %s %3d %%  %s of %s  %s/s%s"
                .formatted(
                    file,
                    bar(),
                    bytes * 100 / sizeBytes,
                    Sizes.words(bytes),
                    Sizes.words(sizeBytes),
                    Sizes.words((long) rate),
                    remaining(rate))
            : "%s  %s  %s/s".formatted(file, Sizes.words(bytes), Sizes.words((long) rate));
    out.print(before + (moves ? "%-78s".formatted(line) : line) + after);
    out.flush();
  }

  private String bar() {
    int full = (int) (bytes * BAR / sizeBytes);
    return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
  }

  private String remaining(double rate) {
    if (rate < 1 || bytes >= sizeBytes) {
      return "";
    }
    long seconds = Math.round((sizeBytes - bytes) / rate);
    return String.format(Locale.ROOT, "  %d:%02d left", seconds / 60, seconds % 60);
  }
}

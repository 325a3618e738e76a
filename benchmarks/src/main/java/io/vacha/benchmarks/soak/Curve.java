package io.vacha.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The censuses of one process, in order: its first half is compared with its last quarter.
 * Confined.
 */
public final class Curve {
  private static final double MEMORY = 1.05;
  private static final int FEWEST = 4;

  private final List<Census> censuses = new ArrayList<>();

  /** Adds the next one. */
  public void add(Census census) {
    censuses.add(census);
  }

  /** Says of each figure whether it stayed; what has not goes to {@code tally}, too. */
  public List<String> judge(Tally tally) {
    if (censuses.size() < FEWEST) {
      tally.problem("too short for a curve: " + censuses.size() + " censuses");
      return List.of();
    }
    return List.of(
        compare(tally, "heap after a forced collection, MiB", Census::heapMebibytes, MEMORY, 0),
        compare(tally, "resident memory, MiB", Census::residentMebibytes, MEMORY, 0),
        compare(tally, "threads", Census::threads, 1, 2),
        compare(tally, "descriptors", Census::descriptors, 1, 2),
        compare(tally, "child processes", Census::children, 1, 1),
        compare(tally, "temporary files", Census::temporary, 1, 0));
  }

  private String compare(
      Tally tally, String what, ToDoubleFunction<Census> figure, double factor, double more) {
    int count = censuses.size();
    double first = median(censuses.subList(0, count / 2), figure);
    double last = median(censuses.subList(count - Math.max(1, count / 4), count), figure);
    boolean stayed = last <= first * factor + more;
    String line =
        String.format(
            Locale.ROOT,
            "%s: first half %.2f, last quarter %.2f, %+.1f %%: %s",
            what,
            first,
            last,
            first == 0 ? 0 : 100 * (last / first - 1),
            stayed ? "holds" : "falls short");
    tally.expect(stayed, line);
    return line;
  }

  private static double median(List<Census> part, ToDoubleFunction<Census> figure) {
    double[] values = part.stream().mapToDouble(figure).sorted().toArray();
    return values[values.length / 2];
  }
}

package io.vacha.benchmarks.cluster;

import java.util.List;
import java.util.Locale;

/**
 * One line of the table.
 *
 * @param what the work
 * @param measured what it came to
 * @param target what it must reach
 * @param reached whether it did
 */
public record Figure(String what, String measured, String target, boolean reached) {
  /** A figure that must not be less than the target. */
  public static Figure atLeast(String what, double measured, String unit, double target) {
    return new Figure(
        what, text(measured, unit), "at least " + text(target, unit), measured >= target);
  }

  /** A figure that must not be more than the target. */
  public static Figure atMost(String what, double measured, String unit, double target) {
    return new Figure(
        what, text(measured, unit), "at most " + text(target, unit), measured <= target);
  }

  private static String text(double value, String unit) {
    return String.format(Locale.ROOT, value >= 100 ? "%,.0f%s" : "%.2f%s", value, unit);
  }

  /** Prints them as a table in Markdown. */
  public static void print(List<Figure> figures) {
    System.out.println("| work | measured | target | |");
    System.out.println("|---|---|---|---|");
    for (Figure each : figures) {
      System.out.printf(
          "| %s | %s | %s | %s |%n",
          each.what, each.measured, each.target, each.reached ? "reached" : "MISSED");
    }
  }
}

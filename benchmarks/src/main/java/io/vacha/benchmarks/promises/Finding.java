package io.vacha.benchmarks.promises;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** What came of a test. */
public record Finding(Verdict verdict, String figure) {
  /** How it ended. */
  public enum Verdict {
    HOLDS,
    FALLS_SHORT,
    NOT_MEASURED;

    /** For people. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Holds if {@code well}; the figure is formatted as by {@link String#format}. */
  @FormatMethod
  public static Finding of(boolean well, String figure, Object... values) {
    Verdict verdict = well ? Verdict.HOLDS : Verdict.FALLS_SHORT;
    return new Finding(verdict, String.format(Locale.ROOT, figure, values));
  }

  /** Could not be measured, and why. */
  public static Finding notMeasured(String why) {
    return new Finding(Verdict.NOT_MEASURED, why);
  }
}

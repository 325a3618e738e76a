package io.vacha.lab.score;

/**
 * How many of so many were wrong.
 *
 * @param errors substituted, missing and added ones; may be more than were said
 * @param said how many were said
 */
public record ErrorCount(long errors, long said) {
  public static final ErrorCount NONE = new ErrorCount(0, 0);

  /** One that was right. */
  public static final ErrorCount ONE_RIGHT = new ErrorCount(0, 1);

  /** One that was wrong. */
  public static final ErrorCount ONE_WRONG = new ErrorCount(1, 1);

  /** Both together. */
  public ErrorCount plus(ErrorCount other) {
    return new ErrorCount(errors + other.errors, said + other.said);
  }

  /** Errors of a hundred that were said; not a number where nothing was. */
  public double percent() {
    return said == 0 ? Double.NaN : 100.0 * errors / said;
  }
}

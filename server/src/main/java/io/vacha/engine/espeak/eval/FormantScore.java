package io.vacha.engine.espeak.eval;

import java.util.Locale;

/**
 * How near a voice's vowels come to a native speaker's.
 *
 * @param voice slug of the voice
 * @param syllables how many were compared
 * @param scale size of her formants in the voice's own, that of the best fit
 * @param medianError relative, of all F1 and F2 at all points after scaling
 * @param f1Correlation over all points
 * @param f2Correlation over all points
 * @param durationCorrelation over the syllables
 */
public record FormantScore(
    String voice,
    int syllables,
    double scale,
    double medianError,
    double f1Correlation,
    double f2Correlation,
    double durationCorrelation) {
  /** The head of a table of scores, in Markdown. */
  public static String header() {
    return """
        | voice | syllables | scale | median error | correlation F1 | F2 | of durations |
        |---|---|---|---|---|---|---|""";
  }

  /** A line of the table. */
  public String row() {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %.2f | %.1f %% | %.2f | %.2f | %.2f |",
        voice,
        syllables,
        scale,
        100 * medianError,
        f1Correlation,
        f2Correlation,
        durationCorrelation);
  }
}

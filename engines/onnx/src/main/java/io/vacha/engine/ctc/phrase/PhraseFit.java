package io.vacha.engine.ctc.phrase;

/**
 * How well the best of some phrases fits. The weights are a logistic curve's, of an ear that was
 * trained on half an hour of one man and heard 100 other sentences of his and 300 words of ten
 * people over the telephone, among lists of 2 to 1,000; in three of four trials the list had what
 * was said.
 *
 * @param cost by how much less likely it is than what was heard, in natural logarithms, at least 0
 * @param margin by how much less likely still the second best is; infinite where there is none
 * @param tokens how many tokens it has, or were heard if those are more
 */
record PhraseFit(double cost, double margin, int tokens) {
  private static final double OFFSET = 2.25;

  /** Of the cost of a token. */
  private static final double COST_WEIGHT = 1.9;

  /** Of the margin of a token. */
  private static final double MARGIN_WEIGHT = 2;

  /** A larger margin of a token says no more. */
  private static final double MOST_MARGIN = 2;

  /** Where a token costs this much, no margin makes the phrase likely. */
  static final double MOST_COST = (OFFSET + MARGIN_WEIGHT * MOST_MARGIN) / COST_WEIGHT;

  /** Whether it is rather what was said than anything else is. */
  boolean isGood() {
    return logOdds() > 0;
  }

  private double logOdds() {
    double each = Math.min(MOST_MARGIN, margin / tokens);
    return OFFSET - COST_WEIGHT * cost / tokens + MARGIN_WEIGHT * each;
  }

  /** How likely the answer is right, 0 to 1; a half at most where another fits as well. */
  double confidence() {
    return logistic(logOdds()) * logistic(margin);
  }

  private static double logistic(double logOdds) {
    return 1 / (1 + Math.exp(-logOdds));
  }
}

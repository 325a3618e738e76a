package io.vacha.engine.whisper.decode;

/**
 * Whether a sound is English, where it is that or Khmer. A model that hardly knows Khmer takes it
 * for one of its hundred languages after the other, Khmer often among the last of them, while it
 * knows English well: so it is English as far as the model says so, whatever else it names, and as
 * far as the model is sure of what it writes in English (ADR 0079).
 *
 * @param logOdds natural logarithm of the odds of English against all other languages
 */
record LanguageGuess(double logOdds) {
  /** Above this it is English. */
  private static final double BOUND = -3.25;

  /** What the logarithm of the probability of a token of the English text counts. */
  private static final double TEXT_WEIGHT = 1.5;

  /**
   * By what follows the start of a transcript.
   *
   * @param opening logits of the whole vocabulary of a model of many languages
   */
  static LanguageGuess of(float[] opening, SpecialTokens special) {
    int first = special.english();
    int end = special.translate();
    double others = Probabilities.logSum(opening, first + 1, end);
    return new LanguageGuess(opening[first] - others);
  }

  /** Whether it can be, whatever is written. */
  boolean mayBeEnglish() {
    return logOdds > BOUND;
  }

  /**
   * Whether it is.
   *
   * @param meanLog mean logarithm of the probability of a token of the text in English
   */
  boolean isEnglish(double meanLog) {
    return logOdds + TEXT_WEIGHT * meanLog > BOUND;
  }
}

package io.vacha.engine;

/**
 * How often an engine was wrong about some speech.
 *
 * @param language what was spoken; never {@link Language#AUTO}
 * @param speech which recordings, in words for an operator
 * @param measure {@code WER} (of words) or {@code CER} (of characters without spaces)
 * @param percent substituted, missing and added ones of a hundred that were said; may exceed 100
 * @param source who measured: a command of ours, or where it was published
 */
public record ErrorRate(
    Language language, String speech, String measure, double percent, String source) {
  public ErrorRate {
    if (language == Language.AUTO || !(percent >= 0)) {
      throw new IllegalArgumentException("no error rate: " + language + ", " + percent);
    }
  }
}

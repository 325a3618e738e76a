package io.vacha.engine.ctc.search;

/**
 * A token that was said.
 *
 * @param token its number
 * @param startSample where it begins, from the start of the recording
 * @param endSample where it ends, after it begins
 * @param confidence its posterior, 0 to 1
 */
public record Emission(int token, double startSample, double endSample, double confidence) {
  /** The same token so many samples later. */
  public Emission later(double samples) {
    return new Emission(token, startSample + samples, endSample + samples, confidence);
  }

  /** The sample in the middle of the token. */
  public double centre() {
    return (startSample + endSample) / 2;
  }
}

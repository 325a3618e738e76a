package io.vacha.khmer.normalize.token;

/**
 * How long a reader rests at a mark: as long as espeak-ng does at a comma and at a full stop, so
 * that a change of language makes no difference.
 */
public enum Rest {
  /** A space in Khmer, a bracket, a dash. */
  SHORT(150),
  /** A comma or a semicolon. */
  MEDIUM(150),
  /** The end of a sentence. */
  LONG(300),
  /** The end of a question. */
  QUESTION(300),
  /** The end of a paragraph: ៕ ៚ or a new line. */
  FINAL(700);

  private final long millis;

  Rest(long millis) {
    this.millis = millis;
  }

  /** Milliseconds at the normal rate of speech. */
  public long millis() {
    return millis;
  }

  /** Whether a sentence is over here. */
  public boolean endsSentence() {
    return compareTo(MEDIUM) > 0;
  }
}

package io.vacha.lab.score;

/**
 * What became of recordings that were heard with closed lists of phrases.
 *
 * @param right the phrase that was said
 * @param wrong another phrase of the list
 * @param refused no phrase, which is right where none of the list was said
 */
public record PhraseScore(long right, long wrong, long refused) {
  public static final PhraseScore NONE = new PhraseScore(0, 0, 0);

  /**
   * The same with one more recording.
   *
   * @param heard the answer; blank where the list was refused
   */
  public PhraseScore with(String said, String heard) {
    if (heard.isBlank()) {
      return new PhraseScore(right, wrong, refused + 1);
    }
    return heard.equals(said)
        ? new PhraseScore(right + 1, wrong, refused)
        : new PhraseScore(right, wrong + 1, refused);
  }

  /** How many recordings there were. */
  public long all() {
    return right + wrong + refused;
  }
}

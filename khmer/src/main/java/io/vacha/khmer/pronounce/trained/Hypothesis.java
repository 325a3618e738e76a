package io.vacha.khmer.pronounce.trained;

import org.jspecify.annotations.Nullable;

/**
 * One way to read a word up to some grapheme: a node of the search. Confined to one search.
 *
 * <p>The first {@link #SPOKEN_EXACT} spoken features know the grapheme to be read, the others do
 * not.
 */
final class Hypothesis {
  static final int SPOKEN_EXACT = 16;
  static final int SPOKEN = SPOKEN_EXACT + 6;

  private static final int BITS = 8;
  private static final int MOST_SYMBOLS = 7;
  private static final long TWO = 0xffffL;
  private static final long THREE = 0xffffffL;
  private static final long FOUR = 0xffffffffL;

  final @Nullable Hypothesis before;
  final int choice;
  final float score;
  final int state;

  /** The keys of the features that look at what was said; filled in when the reading goes on. */
  final long[] keys = new long[SPOKEN];

  /** Whether this is the beginning of the right reading; known in training only. */
  boolean right;

  /** The share of this reading in the gradient; used in training only. */
  float mass;

  private final int label;
  private final long said;
  private final int inSyllable;

  /** The reading of nothing yet. */
  Hypothesis() {
    this(null, -1, 0, SyllableState.EMPTY, 0, 0, 0);
  }

  private Hypothesis(
      @Nullable Hypothesis before,
      int choice,
      float score,
      int state,
      int label,
      long said,
      int inSyllable) {
    this.before = before;
    this.choice = choice;
    this.score = score;
    this.state = state;
    this.label = label;
    this.said = said;
    this.inSyllable = inSyllable;
  }

  /** This reading with one more grapheme read as its candidate number {@code choice}. */
  Hypothesis then(int choice, int label, byte[] codes, float total) {
    long text = said;
    int open = inSyllable;
    for (byte code : codes) {
      text = (text << BITS) | code;
      open = code == PhoneCode.BOUNDARY ? 0 : Math.min(open + 1, MOST_SYMBOLS);
    }
    int next = SyllableState.after(state, codes);
    return new Hypothesis(this, choice, total, next, label + 1, text, open);
  }

  /** Fills in the keys for reading the grapheme at an index. */
  void prepare(WordContext word, int index) {
    long syllable = said & ((1L << (BITS * inSyllable)) - 1);
    long here = word.exactAround(index, 0, 0);
    long two = word.exactAround(index, 0, 1);
    long three = word.exactAround(index, 0, 2);
    long earlier = before == null ? 0 : before.label;
    int k = 0;
    keys[k] = key(k++, here, said & TWO);
    keys[k] = key(k++, here, said & THREE);
    keys[k] = key(k++, here, said & FOUR);
    keys[k] = key(k++, here, said);
    keys[k] = key(k++, two, said & TWO);
    keys[k] = key(k++, here, syllable);
    keys[k] = key(k++, two, syllable);
    keys[k] = key(k++, three, syllable);
    keys[k] = key(k++, two, state);
    keys[k] = key(k++, three, state);
    keys[k] = key(k++, here, label);
    keys[k] = key(k++, two, label);
    keys[k] = key(k++, here, FeatureKey.with(label, earlier));
    keys[k] = key(k++, word.exactAround(index, -1, 2), said & TWO);
    keys[k] = key(k++, word.exactAround(index, 0, 3), syllable);
    keys[k] = key(k++, word.exactAround(index, -1, 1), FeatureKey.with(state, said & 0xff));
    keys[k] = key(k++, 0, said & TWO);
    keys[k] = key(k++, 0, said & THREE);
    keys[k] = key(k++, 0, syllable);
    keys[k] = key(k++, 1, said & FOUR);
    keys[k] = key(k++, word.shapeAround(index, 0, 3), state);
    keys[k] = key(k, word.shapeAround(index, 0, 2), said & THREE);
  }

  private static long key(int template, long seen, long said) {
    return FeatureKey.of(WordContext.WRITTEN + template, seen * 0x9E3779B97F4A7C15L + said);
  }
}

package io.vacha.khmer.pronounce.trained;

/**
 * The weights of hashed features: a table of lines of {@value #LINE}, one line for a feature key,
 * and in it one weight for each outcome of that feature.
 *
 * <p>The outcomes of one feature share a cache line, which is what makes the tagger fast.
 */
interface Weights {
  /** Weights in a line. */
  int LINE = 64;

  /** Log2 of the number of lines. */
  int LINE_BITS = 16;

  /** Weights in the table. */
  int SIZE = LINE << LINE_BITS;

  /** Adds the feature's weight for outcome {@code offsets[i]} to {@code scores[i]}. */
  void addTo(float[] scores, long key, int[] offsets);

  /** Where the line of a feature begins. */
  static int line(long key) {
    return (int) (key >>> (Long.SIZE - LINE_BITS)) * LINE;
  }

  /** The place of an outcome in the line: features that share a line rarely share all of it. */
  static int place(long key, int offset) {
    return ((int) key + offset) & (LINE - 1);
  }
}

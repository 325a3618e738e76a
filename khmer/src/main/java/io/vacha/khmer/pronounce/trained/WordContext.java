package io.vacha.khmer.pronounce.trained;

/**
 * A word as the tagger's features see it. Confined to one search.
 *
 * <p>The first {@link #WRITTEN_EXACT} written features know the grapheme that they are about, the
 * others only the shapes around it.
 */
final class WordContext {
  static final int WRITTEN_EXACT = 41;
  static final int WRITTEN = WRITTEN_EXACT + 17;

  private static final int PAD = 6;
  private static final int[][] EXACT_WINDOWS = {
    {0, 0}, {-1, 0}, {0, 1}, {-1, 1}, {-2, 0}, {0, 2}, {-2, 1}, {-1, 2}, {-2, 2}, {-3, 0},
    {0, 3}, {-3, 1}, {-1, 3}, {-3, 2}, {-2, 3}, {-3, 3}, {-4, 0}, {0, 4}, {-4, 4}, {-1, 4},
    {-4, 1}, {-5, 0}, {0, 5}, {-2, 4}, {-4, 2}, {1, 2}, {-2, -1}, {1, 3}, {-3, -1}
  };
  private static final int[][] SHAPE_WINDOWS = {
    {-1, 1}, {-2, 2}, {-1, 2}, {-2, 1}, {-3, 3}, {-1, 3}, {-3, 1}, {0, 3}, {-3, 0}, {-1, 4},
    {-4, 2}, {0, 5}, {-2, 3}
  };

  private final int length;
  private final int[] written;
  private final int[] shapes;
  private final int[] series;
  private final int[] bareBefore;
  private final int[] bareAfter;
  private final int origin;

  WordContext(int[] graphemes) {
    length = graphemes.length;
    written = new int[length + 2 * PAD];
    shapes = new int[length + 2 * PAD];
    for (int i = 0; i < length; i++) {
      written[i + PAD] = graphemes[i];
      shapes[i + PAD] = Graphemes.shape(graphemes[i]);
    }
    series = WordTraits.series(written);
    bareBefore = WordTraits.bareBefore(written);
    bareAfter = WordTraits.bareAfter(written);
    origin = WordTraits.origin(graphemes);
  }

  /** Fills in the keys of the features of one grapheme that look at the spelling only. */
  void written(int index, long[] keys) {
    int i = index + PAD;
    int k = 0;
    for (int[] window : EXACT_WINDOWS) {
      keys[k] = FeatureKey.of(k, exact(i, window[0], window[1]));
      k++;
    }
    k = gapsAndPlaces(index, i, k, keys);
    for (int[] window : SHAPE_WINDOWS) {
      keys[k] = FeatureKey.of(k, shape(i, window[0], window[1]));
      k++;
    }
    long around = shape(i, -2, 2);
    keys[k] = FeatureKey.of(k++, FeatureKey.with(shape(i, -1, 2), bare(i)));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(shape(i, -1, 1), series[i] * 100 + origin));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(around, written[i + 1]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(around, written[i - 1]));
  }

  private int gapsAndPlaces(int index, int i, int first, long[] keys) {
    int k = first;
    long here = written[i];
    long place = Math.min(index, 4) * 8L + Math.min(length - 1 - index, 4);
    long two = exact(i, 0, 1);
    long three = exact(i, -1, 1);
    keys[k] = FeatureKey.of(k++, FeatureKey.with(here, written[i + 2]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(here, written[i - 2]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(exact(i, -1, 0), written[i + 2]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(two, written[i - 2]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(here, place));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(here, series[i] * 100 + origin));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(two, series[i] * 100 + origin));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(two, series[i] * 100 + series[i - 1]));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(here, bare(i)));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(two, bare(i)));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(exact(i, -1, 0), bare(i)));
    keys[k] = FeatureKey.of(k++, FeatureKey.with(three, place));
    return k;
  }

  /** What is written from one offset to another around a grapheme, both included. */
  long exactAround(int index, int from, int to) {
    return exact(index + PAD, from, to);
  }

  /** The shapes of it. */
  long shapeAround(int index, int from, int to) {
    return shape(index + PAD, from, to);
  }

  private long exact(int i, int from, int to) {
    return FeatureKey.window(written, i + from, i + to);
  }

  private long shape(int i, int from, int to) {
    return FeatureKey.window(shapes, i + from, i + to);
  }

  private long bare(int i) {
    return bareBefore[i] * 10L + bareAfter[i];
  }
}

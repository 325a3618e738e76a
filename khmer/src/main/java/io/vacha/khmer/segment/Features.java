package io.vacha.khmer.segment;

/**
 * What the segmenter's model looks at: the clusters around a boundary, and a word with what stands
 * next to it. Confined to one thread; reads its clusters and word list.
 */
final class Features {
  /** Longest word the model knows, in clusters. */
  static final int LONGEST_WORD = 12;

  /** Longest word that is not on the list, in clusters. */
  static final int LONGEST_UNKNOWN = 6;

  private final Clusters clusters;
  private final int[] found = new int[8];
  private int count;

  Features(Clusters clusters) {
    this.clusters = clusters;
  }

  int count() {
    return count;
  }

  int get(int index) {
    return found[index];
  }

  /** The hash of the word from cluster {@code from} to before {@code end}. */
  static int wordHash(Clusters clusters, int from, int end) {
    int hash = 0;
    for (int i = from; i < end; i++) {
      hash = Hashes.mix(hash, clusters.hash(i));
    }
    return hash;
  }

  /** Collects the features of a boundary before cluster {@code at}. */
  void boundary(int at) {
    count = 0;
    int b2 = clusters.hash(at - 2);
    int b1 = clusters.hash(at - 1);
    int a1 = clusters.hash(at);
    int a2 = clusters.hash(at + 1);
    add(Hashes.feature(1, b1));
    add(Hashes.feature(2, a1));
    add(Hashes.feature(3, b1, a1));
    add(Hashes.feature(4, b2, b1));
    add(Hashes.feature(5, a1, a2));
    add(Hashes.feature(6, b2, b1, a1));
    add(Hashes.feature(7, b1, a1, a2));
  }

  /** Collects the features of a word of {@code length} clusters with hash {@code word}. */
  void word(int from, int length, int word, boolean known) {
    count = 0;
    int end = from + length;
    int shape = known ? Math.min(length, LONGEST_WORD) : 16 + length;
    int before = clusters.hash(from - 1);
    int after = clusters.hash(end);
    int first = clusters.hash(from);
    int last = clusters.hash(end - 1);
    add(Hashes.feature(20, shape));
    add(Hashes.feature(21, word));
    add(Hashes.feature(22, word, before));
    add(Hashes.feature(23, word, after));
    add(Hashes.feature(24, shape, first));
    add(Hashes.feature(25, shape, last));
    add(Hashes.feature(26, shape, clusters.start(end) - clusters.start(from)));
  }

  private void add(int feature) {
    found[count++] = feature;
  }
}

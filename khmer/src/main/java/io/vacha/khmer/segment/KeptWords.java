package io.vacha.khmer.segment;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Words somebody wants kept whole. No word is cut inside one, and where one stands it is taken for
 * a word unless a longer word the model knows holds it. Immutable.
 */
final class KeptWords {
  static final KeptWords NONE = new KeptWords(Set.of(), 0);

  private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

  private final Set<Long> hashes;
  private final int longest;

  private KeptWords(Set<Long> hashes, int longest) {
    this.hashes = hashes;
    this.longest = longest;
  }

  /** Keeps {@code words}, each in canonical spelling. */
  static KeptWords of(Collection<String> words) {
    Set<Long> hashes = new HashSet<>();
    int longest = 0;
    for (String word : words) {
      Clusters clusters = Clusters.of(word);
      long hash = 0;
      for (int i = 0; i < clusters.size(); i++) {
        hash = mix(hash, clusters.hash(i));
      }
      hashes.add(hash);
      longest = Math.max(longest, clusters.size());
    }
    return new KeptWords(Set.copyOf(hashes), longest);
  }

  /** Whether all of {@code clusters} together are one of the words. */
  boolean contains(Clusters clusters) {
    return lengthAt(clusters, 0) == clusters.size() && clusters.size() > 0;
  }

  /**
   * For each place in {@code clusters} the length of the longest of the words that begins there; 0
   * where none does. Empty where no words are kept.
   */
  int[] lengths(Clusters clusters) {
    if (longest == 0) {
      return new int[0];
    }
    int[] lengths = new int[clusters.size()];
    for (int at = 0; at < lengths.length; at++) {
      lengths[at] = lengthAt(clusters, at);
    }
    return lengths;
  }

  private int lengthAt(Clusters clusters, int at) {
    long hash = 0;
    int found = 0;
    for (int length = 1; length <= longest && at + length <= clusters.size(); length++) {
      hash = mix(hash, clusters.hash(at + length - 1));
      if (hashes.contains(hash)) {
        found = length;
      }
    }
    return found;
  }

  private static long mix(long hash, int cluster) {
    long mixed = (Long.rotateLeft(hash, 7) ^ Integer.toUnsignedLong(cluster)) * MULTIPLIER;
    return mixed ^ (mixed >>> 32);
  }
}

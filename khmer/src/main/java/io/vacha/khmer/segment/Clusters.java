package io.vacha.khmer.segment;

import io.vacha.khmer.script.KhmerScript;
import java.util.Arrays;

/**
 * A run of Khmer cut into orthographic syllables (a letter with its subscripts and marks): words
 * begin and end only between them. Subscripts ្ត and ្ដ count as one, as writers mix them.
 */
public final class Clusters {
  /** Characters in one cluster: more are rubbish, cut so that no word is boundless. */
  private static final int LONGEST = 12;

  private final int[] starts;
  private final int[] hashes;
  private final int size;

  private Clusters(int[] starts, int[] hashes, int size) {
    this.starts = starts;
    this.hashes = hashes;
    this.size = size;
  }

  /** Cuts {@code run}; characters outside the Khmer letters each stand alone. */
  public static Clusters of(CharSequence run) {
    int[] starts = new int[run.length() + 1];
    int[] hashes = new int[run.length()];
    int size = 0;
    boolean afterCoeng = false;
    for (int i = 0; i < run.length(); i++) {
      char c = folded(run.charAt(i), afterCoeng);
      boolean tooLong = size > 0 && i - starts[size - 1] >= LONGEST;
      if (i == 0 || tooLong || (!afterCoeng && !continues(c))) {
        starts[size++] = i;
      }
      hashes[size - 1] = Hashes.mix(hashes[size - 1], c);
      afterCoeng = c == KhmerScript.COENG;
    }
    starts[size] = run.length();
    return new Clusters(Arrays.copyOf(starts, size + 1), Arrays.copyOf(hashes, size), size);
  }

  private static char folded(char c, boolean afterCoeng) {
    return afterCoeng && c == 'ដ' ? 'ត' : c;
  }

  private static boolean continues(char c) {
    return c == KhmerScript.COENG || KhmerScript.isVowelSign(c) || KhmerScript.isSign(c);
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /**
   * Index of the first character of cluster {@code index}; of {@link #size()}, the run's length.
   */
  public int start(int index) {
    return starts[index];
  }

  /** A hash of cluster {@code index}; a fixed number before the first and after the last. */
  int hash(int index) {
    return index < 0 || index >= size ? Hashes.EDGE : hashes[index];
  }
}

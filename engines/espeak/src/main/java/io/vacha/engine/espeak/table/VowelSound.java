package io.vacha.engine.espeak.table;

import java.util.Arrays;
import java.util.List;

/**
 * How a vowel sounds: a line of {@code vowels.tsv}.
 *
 * @param phone the vowel of the lexicon, or {@code vowel+coda} for its sound before one coda
 * @param mnemonic its name in the table
 * @param milliseconds how long it lasts at the end of a phrase, at most 510
 * @param startType class of vowels (28 ə, 29 a, 30 e, 31 i, 32 o, 33 u) that consonants glide into
 * @param endType the same for the consonant that follows
 * @param path its formants at 10, 30, 50, 70 and 90 % of its length, for a vocal tract of a man
 * @param includesCoda whether the path already contains the coda
 */
record VowelSound(
    String phone,
    String mnemonic,
    int milliseconds,
    int startType,
    int endType,
    List<Formants> path,
    boolean includesCoda) {
  /** Points of a path. */
  static final int POINTS = 5;

  VowelSound {
    path = List.copyOf(path);
    if (path.size() != POINTS || milliseconds < 1 || milliseconds > 510) {
      throw new IllegalArgumentException("no vowel sound: " + phone);
    }
  }

  static VowelSound parse(String[] columns) {
    List<Formants> path = Arrays.stream(columns[5].split(" ", -1)).map(Formants::parse).toList();
    return new VowelSound(
        columns[0],
        columns[1],
        Integer.parseInt(columns[2]),
        Integer.parseInt(columns[3]),
        Integer.parseInt(columns[4]),
        path,
        columns[6].equals("join"));
  }
}

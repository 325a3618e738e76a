package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.DictionaryEntry;

/**
 * A word of the training lexicon with the phones of each grapheme. Confined to training.
 *
 * <p>Filled in by {@link Aligner}: {@code labels[i]} is the index of what grapheme {@code i} stands
 * for.
 */
final class AlignedWord {
  final int[] graphemes;
  final byte[] codes;
  int[] labels = new int[0];

  AlignedWord(DictionaryEntry entry) {
    graphemes = Graphemes.of(entry.spelling());
    codes = PhoneCode.parse(entry.phones());
  }
}

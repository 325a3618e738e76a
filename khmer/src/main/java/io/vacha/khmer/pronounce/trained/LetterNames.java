package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.Pronunciation;
import java.util.Optional;

/** Latin letters by name, as Khmer speakers say them: TV, NGO, B. Immutable, thread-safe. */
final class LetterNames {
  private static final String NAMES =
      "ʔ ee/ɓ ii/s ii/ɗ ii/ʔ ii/ʔ ɛɛ f/c ii/ʔ ee c/ʔ aa j/c ee/kh ee/ʔ ə l/ʔ ə m/ʔ ə n/ʔ oo/ph ii/"
          + "k j uu/ʔ aa/ʔ ɛ h/th ii/j uu/w ii/ɗ a p . ɓ ə l . j uu/ʔ ɨ c/w aa j/z ə t";
  private static final String[] PHONES = NAMES.split("/");

  private LetterNames() {}

  /** The names of the letters in order, if the word is a single letter or has no vowel. */
  static Optional<Pronunciation> of(int[] graphemes) {
    StringBuilder phones = new StringBuilder();
    for (int grapheme : graphemes) {
      boolean readable = graphemes.length > 1 && Graphemes.isLatinVowel(grapheme);
      if (!Graphemes.isLatin(grapheme) || readable) {
        return Optional.empty();
      }
      phones.append(phones.isEmpty() ? "" : " . ").append(PHONES[Graphemes.latinIndex(grapheme)]);
    }
    return phones.isEmpty()
        ? Optional.empty()
        : Optional.of(Pronunciation.parse(phones.toString()));
  }
}

package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.Consonants;
import java.util.Optional;

/** How likely a grapheme stands for some phones, before anything was counted. No state. */
final class AlignmentPrior {
  private static final double UNLIKELY = 0.02;
  private static final double LONGER = 0.3;

  private AlignmentPrior() {}

  static double of(int grapheme, byte[] label) {
    int phones = 0;
    int vowels = 0;
    double prior = 1;
    for (int i = 0; i < label.length; i++) {
      boolean boundary = label[i] == PhoneCode.BOUNDARY;
      phones += boundary ? 0 : 1;
      vowels += PhoneCode.isVowel(label[i]) ? 1 : 0;
      prior *= boundary && i > 0 ? UNLIKELY : 1;
    }
    boolean endsOpen = label.length > 0 && label[label.length - 1] == PhoneCode.BOUNDARY;
    prior *= endsOpen ? UNLIKELY * UNLIKELY : 1;
    prior *= vowels > 1 ? UNLIKELY : 1;
    prior *= Math.pow(LONGER, Math.max(0, phones - 1));
    return fits(grapheme, label, vowels) ? prior : prior * UNLIKELY;
  }

  private static boolean fits(int grapheme, byte[] label, int vowels) {
    char letter = Graphemes.consonant(grapheme);
    if (letter == 0) {
      boolean latinConsonant = Graphemes.isLatin(grapheme) && !Graphemes.isLatinVowel(grapheme);
      return latinConsonant || vowels > 0;
    }
    Optional<String> coda = Consonants.coda(letter);
    for (byte code : label) {
      if (code != PhoneCode.BOUNDARY) {
        String phone = PhoneCode.phone(code);
        if (phone.equals(Consonants.usualOnset(letter)) || coda.filter(phone::equals).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }
}

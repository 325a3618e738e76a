package io.vacha.speech.ssml;

import java.util.HashMap;
import java.util.Map;

/** The part of X-SAMPA (J. C. Wells, 1995) that Khmer and English need, in the IPA. No state. */
final class XSampa {
  private static final String TABLE =
      "r\\ ɹ/b_< ɓ/d_< ɗ/_h ʰ/_^ \u0361/T θ/D ð/S ʃ/Z ʒ/N ŋ/J ɲ/I ɪ/E ɛ/{ æ/A ɑ/Q ɒ/O ɔ/U ʊ/V ʌ/3"
          + " ɜ/@` ɚ/3` ɝ/@ ə/1 ɨ/6 ɐ/4 ɾ/? ʔ/g ɡ/: ː/\" ˈ/% ˌ/s\\ ɕ/v\\ ʋ/5 ɫ";
  private static final Map<String, String> LETTERS = read();
  private static final int LONGEST = 3;

  private XSampa() {}

  private static Map<String, String> read() {
    Map<String, String> letters = new HashMap<>();
    for (String pair : TABLE.split("/")) {
      letters.put(pair.split(" ")[0], pair.split(" ")[1]);
    }
    return Map.copyOf(letters);
  }

  /** The same in the IPA; letters that both write alike, and those of neither, as they are. */
  static String ipa(String sampa) {
    StringBuilder ipa = new StringBuilder();
    int at = 0;
    while (at < sampa.length()) {
      int end = Math.min(sampa.length(), at + LONGEST);
      while (end > at + 1 && !LETTERS.containsKey(sampa.substring(at, end))) {
        end--;
      }
      String letter = sampa.substring(at, end);
      ipa.append(LETTERS.getOrDefault(letter, letter));
      at = end;
    }
    return ipa.toString();
  }
}

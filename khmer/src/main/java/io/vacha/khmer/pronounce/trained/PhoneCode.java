package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.Phones;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The phones and the syllable boundary as small numbers, 1 to 55; 0 is the edge of a word. */
final class PhoneCode {
  /** The dot between two syllables. */
  static final int BOUNDARY = 1;

  private static final int FIRST_PHONE = 2;
  private static final int FIRST_VOWEL = FIRST_PHONE + Phones.CONSONANTS.size();
  private static final List<String> PHONES = Phones.all();
  private static final Map<String, Integer> CODES = codes();

  private PhoneCode() {}

  /** The codes of a pronunciation written with spaces and dots; throws on an unknown phone. */
  static byte[] parse(String phones) {
    String[] symbols = phones.strip().split(" +");
    byte[] codes = new byte[symbols.length];
    for (int i = 0; i < symbols.length; i++) {
      Integer code = CODES.get(symbols[i]);
      if (code == null) {
        throw new IllegalArgumentException("Not a Khmer phone: " + symbols[i]);
      }
      codes[i] = code.byteValue();
    }
    return codes;
  }

  static boolean isVowel(int code) {
    return code >= FIRST_VOWEL;
  }

  /** The phone of a code that is neither edge nor boundary. */
  static String phone(int code) {
    return PHONES.get(code - FIRST_PHONE);
  }

  private static Map<String, Integer> codes() {
    Map<String, Integer> codes = new HashMap<>();
    codes.put(".", BOUNDARY);
    for (int i = 0; i < PHONES.size(); i++) {
      codes.put(PHONES.get(i), i + FIRST_PHONE);
    }
    return Map.copyOf(codes);
  }
}

package io.vacha.khmer.script;

import java.text.Normalizer;

/** NFC that keeps in mind where each character comes from. Static functions only. */
final class Composition {
  private static final int FIRST_MEDIAL_JAMO = 0x1160;
  private static final int LAST_JAMO = 0x11ff;

  private Composition() {}

  /** A text in NFC. */
  static TracedText of(TracedText traced) {
    String text = traced.text();
    String composed = nfc(text);
    if (composed.equals(text)) {
      return traced;
    }
    TracedText.Builder out = traced.edit();
    for (int from = 0; from < text.length(); ) {
      int to = endOfCharacter(text, from);
      out.append(nfc(text.substring(from, to)), from, to);
      from = to;
    }
    TracedText inParts = out.build();
    return inParts.text().equals(composed)
        ? inParts
        : traced.edit().append(composed, 0, text.length()).build();
  }

  private static String nfc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  private static int endOfCharacter(String text, int from) {
    int to = from + Character.charCount(text.codePointAt(from));
    while (to < text.length() && joinsTheLast(text.codePointAt(to))) {
      to += Character.charCount(text.codePointAt(to));
    }
    return to;
  }

  private static boolean joinsTheLast(int codepoint) {
    return switch (Character.getType(codepoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          true;
      default -> codepoint >= FIRST_MEDIAL_JAMO && codepoint <= LAST_JAMO;
    };
  }
}

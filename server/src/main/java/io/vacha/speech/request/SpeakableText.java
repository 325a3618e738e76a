package io.vacha.speech.request;

/** What the contract asks of a text before any engine sees it. */
public final class SpeakableText {
  private SpeakableText() {}

  /** Whether anything but white space and invisible characters is there. */
  public static boolean hasContent(String text) {
    return text.codePoints().anyMatch(SpeakableText::isVisible);
  }

  private static boolean isVisible(int codepoint) {
    return switch (Character.getType(codepoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> !isBlankLetter(codepoint);
    };
  }

  /**
   * Letters and marks without ink: Hangul fillers, Braille blank, variation selectors and joiners.
   */
  private static boolean isBlankLetter(int codepoint) {
    return codepoint == 0x115F
        || codepoint == 0x1160
        || codepoint == 0x3164
        || codepoint == 0xFFA0
        || codepoint == 0x2800
        || codepoint == 0x034F
        || codepoint == 0x17B4
        || codepoint == 0x17B5
        || (codepoint >= 0xFE00 && codepoint <= 0xFE0F)
        || (codepoint >= 0xE0100 && codepoint <= 0xE01EF);
  }

  /** Whether a surrogate stands without its partner. */
  public static boolean hasLoneSurrogate(String text) {
    return text.codePoints()
        .anyMatch(
            codepoint ->
                codepoint >= Character.MIN_SURROGATE && codepoint <= Character.MAX_SURROGATE);
  }
}

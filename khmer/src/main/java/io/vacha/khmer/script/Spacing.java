package io.vacha.khmer.script;

/**
 * Repairs Khmer text in which every syllable stands by itself ("ក ម្ពុ ជា"), as bad conversions
 * leave it. Static functions only.
 */
public final class Spacing {
  /** Fewer syllables between spaces than this, on the average, are no words: words have 2.2. */
  private static final double FEWEST_SYLLABLES = 1.3;

  private static final int FEWEST_RUNS = 6;

  private Spacing() {}

  /** Returns {@code text} without the spaces between Khmer letters if they stand everywhere. */
  public static String repaired(String text) {
    return repaired(TracedText.sent(text)).text();
  }

  /** The same for a text that knows where its characters come from. */
  public static TracedText repaired(TracedText traced) {
    String text = traced.text();
    int syllables = 0;
    int runs = 0;
    for (int i = 0; i < text.length(); i++) {
      syllables += startsSyllable(text, i) ? 1 : 0;
      runs += isInnerSpace(text, i) ? 1 : 0;
    }
    boolean everywhere = runs >= FEWEST_RUNS && syllables < (runs + 1) * FEWEST_SYLLABLES;
    return everywhere ? joined(traced) : traced;
  }

  private static boolean startsSyllable(String text, int at) {
    return KhmerScript.isBase(text.charAt(at))
        && (at == 0 || text.charAt(at - 1) != KhmerScript.COENG);
  }

  /** A single space, visible or not, between two Khmer letters. */
  private static boolean isInnerSpace(String text, int at) {
    char c = text.charAt(at);
    return (c == ' ' || c == '\u200b')
        && at > 0
        && at + 1 < text.length()
        && KhmerScript.isWordCharacter(text.charAt(at - 1))
        && KhmerScript.isWordCharacter(text.charAt(at + 1));
  }

  private static TracedText joined(TracedText traced) {
    TracedText.Builder out = traced.edit();
    for (int i = 0; i < traced.text().length(); i++) {
      if (!isInnerSpace(traced.text(), i)) {
        out.keep(i, i + 1);
      }
    }
    return out.build();
  }
}

package io.vacha.speech.ssml;

import io.vacha.khmer.normalize.token.TextLanguage;
import org.jspecify.annotations.Nullable;

/** In which language the letters around a stretch are. Immutable. */
final class LettersAround {
  private final String content;
  private final int[] lastBefore;
  private final int[] firstAfter;

  LettersAround(String content) {
    this.content = content;
    int length = content.length();
    lastBefore = new int[length + 1];
    firstAfter = new int[length + 1];
    lastBefore[0] = -1;
    firstAfter[length] = -1;
    for (int i = 0; i < length; i++) {
      lastBefore[i + 1] = of(content.charAt(i)) == null ? lastBefore[i] : i;
    }
    for (int i = length - 1; i >= 0; i--) {
      firstAfter[i] = of(content.charAt(i)) == null ? firstAfter[i + 1] : i;
    }
  }

  private static @Nullable TextLanguage of(char c) {
    if (c >= 0x1780 && c <= 0x17d3) {
      return TextLanguage.KHMER;
    }
    return Character.isLetter(c) && c <= 0x24f ? TextLanguage.ENGLISH : null;
  }

  /** That of the first letter between two places; null where there is none. */
  static @Nullable TextLanguage first(String content, int start, int end) {
    for (int i = start; i < end; i++) {
      TextLanguage language = of(content.charAt(i));
      if (language != null) {
        return language;
      }
    }
    return null;
  }

  /** Whether a text has letters of either language. */
  static boolean hasAny(String text) {
    return first(text, 0, text.length()) != null;
  }

  /** That of the nearest letter before it, else after it; Khmer where there are no letters. */
  TextLanguage around(int start, int end) {
    int nearest = lastBefore[start] >= 0 ? lastBefore[start] : firstAfter[end];
    TextLanguage language = nearest < 0 ? null : of(content.charAt(nearest));
    return language == null ? TextLanguage.KHMER : language;
  }
}

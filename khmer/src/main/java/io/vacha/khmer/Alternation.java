package io.vacha.khmer;

import io.vacha.khmer.SpokenPart.EnglishPhrase;
import io.vacha.khmer.SpokenPart.KhmerPhrase;
import java.util.List;

/**
 * Whether a text changes its language again and again after a word or less, as no person writes: to
 * change the voice each time costs far more than the sound is worth. Static functions only.
 */
final class Alternation {
  private static final int MANY_PHRASES = 50;
  private static final int FEW_WORDS = 2;
  private static final int FEW_LETTERS = 8;

  private Alternation() {}

  /** Whether the phrases of both languages are many and short on the average. */
  static boolean isRestless(List<SpokenPart> parts) {
    long khmer = 0;
    long words = 0;
    long english = 0;
    long letters = 0;
    for (SpokenPart part : parts) {
      switch (part) {
        case KhmerPhrase phrase -> {
          khmer++;
          words += phrase.words().size();
        }
        case EnglishPhrase phrase -> {
          english++;
          letters += phrase.text().length();
        }
        case SpokenPart.EnglishPhones _, SpokenPart.Pause _ -> {}
      }
    }
    return Math.min(khmer, english) >= MANY_PHRASES
        && words <= khmer * FEW_WORDS
        && letters <= english * FEW_LETTERS;
  }
}

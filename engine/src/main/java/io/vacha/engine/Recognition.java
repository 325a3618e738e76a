package io.vacha.engine;

import java.util.List;
import java.util.Objects;

/**
 * What an engine understood.
 *
 * @param text the transcript; empty where nothing was said
 * @param words its words in order; may be empty where the engine gives no times
 * @param confidence 0 to 1; 0 where no text was recognised
 * @param language what the engine took the recording to be; never {@link Language#AUTO}
 */
public record Recognition(
    String text, List<RecognizedWord> words, double confidence, Language language) {
  private static final long PHRASE_PAUSE_MILLIS = 300;

  public Recognition {
    Objects.requireNonNull(text);
    Objects.requireNonNull(language);
    words = List.copyOf(words);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("no probability: " + confidence);
    }
  }

  /**
   * A transcript of words joined as {@link #textOf} does; the confidence is the duration-weighted
   * geometric mean of the words' posteriors, as the contract defines it.
   */
  public static Recognition ofWords(List<RecognizedWord> words, Language language) {
    return new Recognition(textOf(words), words, confidenceOf(words), language);
  }

  /**
   * Words as they are written one after the other: Khmer has no spaces but where the speaker
   * paused.
   */
  public static String textOf(List<RecognizedWord> words) {
    StringBuilder text = new StringBuilder();
    RecognizedWord last = null;
    for (RecognizedWord word : words) {
      if (last != null && !joins(last, word)) {
        text.append(' ');
      }
      text.append(word.text());
      last = word;
    }
    return text.toString();
  }

  private static boolean joins(RecognizedWord first, RecognizedWord second) {
    return isKhmer(first.text().charAt(first.text().length() - 1))
        && isKhmer(second.text().charAt(0))
        && second.startMillis() - first.endMillis() < PHRASE_PAUSE_MILLIS;
  }

  private static boolean isKhmer(char letter) {
    return letter >= '\u1780' && letter <= '\u17ff';
  }

  /** How sure words are together, as {@link #ofWords} has it; 0 for none. */
  public static double confidenceOf(List<RecognizedWord> words) {
    double weightedLog = 0;
    double weight = 0;
    for (RecognizedWord word : words) {
      double duration = Math.max(1, word.endMillis() - word.startMillis());
      weightedLog += duration * Math.log(word.confidence());
      weight += duration;
    }
    return weight == 0 ? 0 : Math.clamp(Math.exp(weightedLog / weight), 0.0, 1.0);
  }
}

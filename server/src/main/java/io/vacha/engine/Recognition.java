package io.vacha.engine;

import java.util.List;

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
  public Recognition {
    words = List.copyOf(words);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("no probability: " + confidence);
    }
  }

  /**
   * A transcript of words joined by spaces; the confidence is the duration-weighted geometric mean
   * of the words' posteriors, as the contract defines it.
   */
  public static Recognition ofWords(List<RecognizedWord> words, Language language) {
    String text = String.join(" ", words.stream().map(RecognizedWord::text).toList());
    return new Recognition(text, words, geometricMean(words), language);
  }

  private static double geometricMean(List<RecognizedWord> words) {
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

package io.vacha.engine.whisper.decode;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One try to write down a window.
 *
 * @param tokens text and times in order, without the end
 * @param logProbabilities of each token, and of the end where it was reached
 * @param ended whether the model came to an end by itself
 * @param looped whether it repeated itself without end
 */
record Attempt(List<Integer> tokens, List<Double> logProbabilities, boolean ended, boolean looped) {
  /** Below this mean the model guesses ({@code logprob_threshold} of openai/whisper). */
  private static final double GUESS = -1;

  Attempt {
    tokens = List.copyOf(tokens);
    logProbabilities = List.copyOf(logProbabilities);
  }

  /** Mean logarithm of the probability of a token. */
  double meanLogProbability() {
    return logProbabilities.stream().mapToDouble(each -> each).average().orElse(0);
  }

  /**
   * The same of its text alone, without the times and the end; a guess where there is none.
   *
   * @param end tokens before it are text
   */
  double meanTextLogProbability(int end) {
    return IntStream.range(0, tokens.size())
        .filter(at -> tokens.get(at) < end)
        .mapToDouble(logProbabilities::get)
        .average()
        .orElse(GUESS);
  }

  /** Whether the model only guesses. */
  boolean isGuess() {
    return looped || meanLogProbability() < GUESS;
  }
}

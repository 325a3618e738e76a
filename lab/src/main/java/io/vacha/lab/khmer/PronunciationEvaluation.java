package io.vacha.lab.khmer;

import io.vacha.khmer.pronounce.Pronouncer;
import io.vacha.khmer.pronounce.PronunciationScore;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Pronunciation against a lexicon, on words the model was not trained on.
 *
 * @param score phones and words wrong, of the Khmer words kept for development
 * @param wordsPerSecond median of nine passes over those words, in CPU time of one thread
 */
public record PronunciationEvaluation(PronunciationScore score, double wordsPerSecond) {
  private static final int PASSES = 9;

  /** Measures on {@code folder}, which holds {@code lexicon.tsv}. */
  public static PronunciationEvaluation measure(Path folder) {
    Pronouncer pronouncer = TrainedPronouncer.load();
    try {
      PronunciationScore score = PronunciationScore.ofDevelopmentWords(folder, pronouncer);
      List<String> words = PronunciationScore.developmentWords(folder);
      double[] speeds = new double[PASSES];
      for (int pass = 0; pass < PASSES; pass++) {
        long start = cpuNanos();
        words.forEach(pronouncer::pronounce);
        speeds[pass] = words.size() * 1e9 / Math.max(1, cpuNanos() - start);
      }
      Arrays.sort(speeds);
      return new PronunciationEvaluation(score, speeds[PASSES / 2]);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read lexicon.tsv in " + folder, e);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d words: phone errors %.2f %%, word errors %.2f %% (%.2f %% with syllable boundaries),"
            + " %.0f words/s",
        score.words(),
        score.phoneErrorPercent(),
        score.wordErrorPercent(),
        100.0 * score.wrongSyllables() / score.words(),
        wordsPerSecond);
  }
}

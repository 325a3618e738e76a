package io.vacha.lab.khmer;

import io.vacha.khmer.segment.SegmentationCorpus;
import io.vacha.khmer.segment.SegmentationScore;
import io.vacha.khmer.segment.WordSegmenter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Words found against words parted by people, on sentences the model was not trained on.
 *
 * @param score word and boundary F1 on the held-out sentences of {@link SegmentationCorpus}
 * @param charactersPerSecond median of five passes over the training sentences, in CPU time of one
 *     thread
 */
public record SegmentationEvaluation(SegmentationScore score, double charactersPerSecond) {
  private static final int PASSES = 5;

  /** Measures on {@code folder}, which holds {@code prompts.tsv} and {@code lexicon.tsv}. */
  public static SegmentationEvaluation measure(Path folder) {
    SegmentationCorpus corpus = SegmentationCorpus.read(folder);
    WordSegmenter segmenter = WordSegmenter.load();
    SegmentationScore score = SegmentationScore.measure(segmenter, corpus.heldOut());
    String text =
        String.join("", corpus.training().stream().map(words -> String.join("", words)).toList());
    double[] speeds = new double[PASSES];
    for (int pass = 0; pass < PASSES; pass++) {
      long start = cpuNanos();
      segmenter.segment(text);
      speeds[pass] = text.length() * 1e9 / Math.max(1, cpuNanos() - start);
    }
    Arrays.sort(speeds);
    return new SegmentationEvaluation(score, speeds[PASSES / 2]);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Override
  public String toString() {
    return score + String.format(Locale.ROOT, ", %.0f characters/s", charactersPerSecond);
  }
}

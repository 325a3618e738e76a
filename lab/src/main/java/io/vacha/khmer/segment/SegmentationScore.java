package io.vacha.khmer.segment;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How well words are found: F1 in percent, summed over all sentences.
 *
 * @param sentences how many were measured
 * @param wordF1 of words with both ends right
 * @param boundaryF1 of boundaries between words, the ends of the sentence not counted
 */
public record SegmentationScore(int sentences, double wordF1, double boundaryF1) {

  /** Cuts each of {@code sentences}, joined without spaces, and compares with its words. */
  public static SegmentationScore measure(WordSegmenter segmenter, List<List<String>> sentences) {
    Count words = new Count();
    Count boundaries = new Count();
    for (List<String> right : sentences) {
      List<String> found = segmenter.segment(String.join("", right));
      words.add(spans(right), spans(found));
      boundaries.add(boundaries(right), boundaries(found));
    }
    return new SegmentationScore(sentences.size(), words.f1(), boundaries.f1());
  }

  private static Set<Long> spans(List<String> words) {
    Set<Long> spans = new HashSet<>();
    long start = 0;
    for (String word : words) {
      spans.add(start << Integer.SIZE | word.length());
      start += word.length();
    }
    return spans;
  }

  private static Set<Integer> boundaries(List<String> words) {
    Set<Integer> boundaries = new HashSet<>();
    int end = 0;
    for (String word : words.subList(0, Math.max(0, words.size() - 1))) {
      end += word.length();
      boundaries.add(end);
    }
    return boundaries;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%d sentences: word F1 %.2f, boundary F1 %.2f", sentences, wordF1, boundaryF1);
  }

  /** Things that are right, things that were found, and those in both. Confined to one thread. */
  private static final class Count {
    private long right;
    private long found;
    private long both;

    <T> void add(Set<T> rightOnes, Set<T> foundOnes) {
      right += rightOnes.size();
      found += foundOnes.size();
      both += rightOnes.stream().filter(foundOnes::contains).count();
    }

    double f1() {
      return right + found == 0 ? 100 : 200.0 * both / (right + found);
    }
  }
}

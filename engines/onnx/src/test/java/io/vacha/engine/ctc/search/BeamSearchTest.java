package io.vacha.engine.ctc.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The beam search against plainer ways to find the same. */
class BeamSearchTest {
  private static double[][] frames(Random random, int count) {
    double[][] frames = new double[count][5];
    for (double[] frame : frames) {
      Arrays.setAll(frame, _ -> -Math.log(random.nextDouble()));
      double sum = Arrays.stream(frame).sum();
      Arrays.setAll(frame, token -> frame[token] / sum);
    }
    return frames;
  }

  @Test
  void beamFindsWhatTryingAllPathsFinds() {
    Random random = new Random(11);
    for (int i = 0; i < 40; i++) {
      double[][] frames = frames(random, 6);
      BeamSearch wide = new BeamSearch(0, 2000, LanguageScore.NONE);
      assertThat(SearchTest.text(wide.search(SearchTest.posteriors(5, frames))))
          .isEqualTo(likeliest(frames));
    }
  }

  private static String likeliest(double[][] frames) {
    TreeMap<String, Double> sums = new TreeMap<>();
    int[] path = new int[frames.length];
    do {
      double probability = 1;
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < path.length; i++) {
        probability *= frames[i][path[i]];
        if (path[i] != 0 && (i == 0 || path[i] != path[i - 1])) {
          text.append(SearchTest.LETTERS.text(path[i]));
        }
      }
      sums.merge(text.toString(), probability, Double::sum);
    } while (advance(path));
    return sums.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }

  private static boolean advance(int[] path) {
    for (int i = 0; i < path.length; i++) {
      if (++path[i] < 5) {
        return true;
      }
      path[i] = 0;
    }
    return false;
  }

  @Test
  void leavesOutNoneThatAnExhaustiveStepKeeps() {
    Random random = new Random(12);
    for (int i = 0; i < 40; i++) {
      double[][] frames = frames(random, 30);
      for (int width : new int[] {1, 3, 8}) {
        BeamSearch narrow = new BeamSearch(0, width, LanguageScore.NONE);
        assertThat(SearchTest.text(narrow.search(SearchTest.posteriors(5, frames))))
            .as("%d of %d", i, width)
            .isEqualTo(exhaustive(frames, width));
      }
    }
  }

  /** By text: the probability of all alignments that end in a blank, and of those that do not. */
  private static String exhaustive(double[][] frames, int width) {
    Map<String, double[]> beam = Map.of("", new double[] {1, 0});
    for (double[] frame : frames) {
      Map<String, double[]> next = new HashMap<>();
      beam.forEach((text, sums) -> extend(text, sums, frame, next));
      beam = new LinkedHashMap<>();
      for (var each :
          next.entrySet().stream()
              .sorted(Comparator.comparingDouble(entry -> -Arrays.stream(entry.getValue()).sum()))
              .limit(width)
              .toList()) {
        beam.put(each.getKey(), each.getValue());
      }
    }
    return beam.keySet().iterator().next();
  }

  private static void extend(
      String text, double[] sums, double[] frame, Map<String, double[]> next) {
    double all = sums[0] + sums[1];
    sums(next, text)[0] += all * frame[0];
    for (int token = 1; token < frame.length; token++) {
      String letter = SearchTest.LETTERS.text(token);
      boolean again = text.endsWith(letter);
      sums(next, text + letter)[1] += (again ? sums[0] : all) * frame[token];
      sums(next, text)[1] += again ? sums[1] * frame[token] : 0;
    }
  }

  private static double[] sums(Map<String, double[]> next, String text) {
    return next.computeIfAbsent(text, _ -> new double[2]);
  }
}

package io.vacha.lab.ears.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CtcLossTest {
  private static final int TOKENS = 3;

  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  void sumsAllWaysATextCanLieInTheFrames() {
    for (int[] text : new int[][] {{}, {1}, {1, 2}, {1, 1}, {2, 1, 2}}) {
      float[][] scores = scores(5);
      assertThat(Math.exp(-CtcLoss.of(scores, text).loss()))
          .isCloseTo(probability(scores, text), within(1e-9));
    }
  }

  /** By trying every way to give each frame a token. */
  private static double probability(float[][] scores, int[] text) {
    double sum = 0;
    int ways = (int) Math.pow(TOKENS, scores.length);
    for (int way = 0; way < ways; way++) {
      double product = 1;
      List<Integer> heard = new ArrayList<>();
      int before = 0;
      int rest = way;
      for (float[] frame : scores) {
        int token = rest % TOKENS;
        rest /= TOKENS;
        double total = 0;
        for (float score : frame) {
          total += Math.exp(score);
        }
        product *= Math.exp(frame[token]) / total;
        if (token != 0 && token != before) {
          heard.add(token);
        }
        before = token;
      }
      boolean same = heard.stream().mapToInt(Integer::intValue).boxed().toList().equals(list(text));
      sum += same ? product : 0;
    }
    return sum;
  }

  private static List<Integer> list(int[] text) {
    return Arrays.stream(text).boxed().toList();
  }

  @Test
  void gradientIsTheSlopeOfTheLoss() {
    float[][] scores = scores(6);
    int[] text = {2, 2, 1};
    float[][] gradient = CtcLoss.of(scores, text).gradient();
    float step = 1e-2f;
    for (int t = 0; t < scores.length; t++) {
      for (int i = 0; i < TOKENS; i++) {
        scores[t][i] += step;
        double above = CtcLoss.of(scores, text).loss();
        scores[t][i] -= 2 * step;
        double below = CtcLoss.of(scores, text).loss();
        scores[t][i] += step;
        assertThat((double) gradient[t][i]).isCloseTo((above - below) / (2 * step), within(1e-3));
      }
    }
  }

  @Test
  void needsABlankBetweenTokensThatAreAlike() {
    assertThat(CtcLoss.fewestFrames(new int[] {1, 2, 2, 2})).isEqualTo(6);
    assertThat(CtcLoss.of(scores(2), new int[] {1, 1}).loss()).isInfinite();
  }

  private float[][] scores(int frames) {
    float[][] scores = new float[frames][TOKENS];
    for (float[] frame : scores) {
      for (int i = 0; i < TOKENS; i++) {
        frame[i] = (float) random.nextGaussian();
      }
    }
    return scores;
  }
}

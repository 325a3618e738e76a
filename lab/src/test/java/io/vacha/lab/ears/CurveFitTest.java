package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.ctc.ConfidenceCurve;
import io.vacha.engine.ctc.ConfidenceCurve.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CurveFitTest {
  private final SplittableRandom random = new SplittableRandom(5);

  /** Words that are right as often as a curve says. */
  private List<JudgedWord> judged(ConfidenceCurve truth, int count) {
    List<JudgedWord> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double around = random.nextGaussian(2, 1);
      Evidence evidence = new Evidence(random.nextGaussian(around, 1), around);
      words.add(new JudgedWord(evidence, random.nextDouble() < truth.confidence(evidence)));
    }
    return words;
  }

  @Test
  void findsTheCurveThatWordsFollow() {
    ConfidenceCurve truth = new ConfidenceCurve(-3, 0.8, 0.6);

    ConfidenceCurve found = CurveFit.of(judged(truth, 20_000)).orElseThrow();

    assertThat(found.offset()).isCloseTo(truth.offset(), within(0.15));
    assertThat(found.wordWeight()).isCloseTo(truth.wordWeight(), within(0.1));
    assertThat(found.aroundWeight()).isCloseTo(truth.aroundWeight(), within(0.1));
  }

  @Test
  void endsWhereRightAndWrongAreFarApart() {
    List<JudgedWord> words = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      words.add(new JudgedWord(new Evidence(9, 9), true));
      words.add(new JudgedWord(new Evidence(-6, -6), false));
    }

    ConfidenceCurve found = CurveFit.of(words).orElseThrow();

    assertThat(found.confidence(new Evidence(9, 9))).isBetween(0.95, 1.0);
    assertThat(found.confidence(new Evidence(-6, -6))).isBetween(0.0, 0.05);
  }

  @Test
  void fitsNothingToTooFewWords() {
    assertThat(CurveFit.of(List.of())).isEmpty();
    assertThat(CurveFit.of(judged(new ConfidenceCurve(9, 1, 0), 200))).isEmpty();
    assertThat(CurveFit.of(judged(new ConfidenceCurve(0, 0, 0), 30))).isEmpty();
  }
}

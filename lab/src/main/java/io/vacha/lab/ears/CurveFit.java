package io.vacha.lab.ears;

import io.vacha.engine.ctc.ConfidenceCurve;
import io.vacha.engine.ctc.ConfidenceCurve.Evidence;
import java.util.List;
import java.util.Optional;

/**
 * Fits what confidences are worth to words that were judged: logistic regression by Newton's
 * method, with a small weight on staying near zero, so that it ends also where words can be told
 * apart without exception.
 */
final class CurveFit {
  /** Fewer right words, or fewer wrong ones, say too little. */
  private static final int FEWEST_OF_EACH = 20;

  private static final double RIDGE = 1;
  private static final int STEPS = 30;
  private static final int SIZE = 3;

  private final double[] weights = new double[SIZE];
  private final List<JudgedWord> words;

  private CurveFit(List<JudgedWord> words) {
    this.words = words;
  }

  /** The curve; empty where there are too few words to tell. */
  static Optional<ConfidenceCurve> of(List<JudgedWord> words) {
    long right = words.stream().filter(JudgedWord::right).count();
    if (right < FEWEST_OF_EACH || words.size() - right < FEWEST_OF_EACH) {
      return Optional.empty();
    }
    CurveFit fit = new CurveFit(words);
    for (int step = 0; step < STEPS; step++) {
      fit.step();
    }
    return Optional.of(fit.curve());
  }

  private ConfidenceCurve curve() {
    return new ConfidenceCurve(weights[0], weights[1], weights[2]);
  }

  private void step() {
    ConfidenceCurve curve = curve();
    double[] gradient = new double[SIZE];
    double[][] curvature = new double[SIZE][SIZE];
    for (JudgedWord word : words) {
      double[] inputs = inputs(word.evidence());
      double believed = curve.confidence(word.evidence());
      for (int i = 0; i < SIZE; i++) {
        gradient[i] += inputs[i] * ((word.right() ? 1 : 0) - believed);
        for (int j = 0; j < SIZE; j++) {
          curvature[i][j] += inputs[i] * inputs[j] * believed * (1 - believed);
        }
      }
    }
    for (int i = 0; i < SIZE; i++) {
      gradient[i] -= RIDGE * weights[i];
      curvature[i][i] += RIDGE;
    }
    double[] change = solved(curvature, gradient);
    for (int i = 0; i < SIZE; i++) {
      weights[i] += change[i];
    }
  }

  private static double[] inputs(Evidence evidence) {
    return new double[] {1, evidence.word(), evidence.around()};
  }

  /** Solves equations whose matrix is symmetric and positive; both are used up. */
  private static double[] solved(double[][] matrix, double[] values) {
    for (int i = 0; i < SIZE; i++) {
      for (int row = i + 1; row < SIZE; row++) {
        double factor = matrix[row][i] / matrix[i][i];
        for (int column = i; column < SIZE; column++) {
          matrix[row][column] -= factor * matrix[i][column];
        }
        values[row] -= factor * values[i];
      }
    }
    for (int i = SIZE - 1; i >= 0; i--) {
      for (int column = i + 1; column < SIZE; column++) {
        values[i] -= matrix[i][column] * values[column];
      }
      values[i] /= matrix[i][i];
    }
    return values;
  }
}

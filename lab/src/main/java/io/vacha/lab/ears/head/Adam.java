package io.vacha.lab.ears.head;

import io.vacha.lab.ears.layer.NetworkWeights;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Steps along gradients whose size follows how steady they are (AdamW, Loshchilov and Hutter,
 * 2019). Confined to one thread.
 */
final class Adam {
  private static final double STEADY = 0.9;
  private static final double STEADY_SQUARES = 0.999;
  private static final double LEAST = 1e-8;
  private static final double DECAY = 0.01;
  private static final double LONGEST_GRADIENT = 1;

  private final NetworkWeights weights;
  private final NetworkWeights means;
  private final NetworkWeights squares;
  private long steps;

  Adam(NetworkWeights weights) {
    this.weights = weights;
    this.means = weights.zeros();
    this.squares = weights.zeros();
  }

  /**
   * Makes one step.
   *
   * @param gradients summed over so many utterances
   * @param rate how far to go
   */
  void step(NetworkWeights gradients, int utterances, double rate) {
    steps++;
    double length = length(gradients) / utterances;
    double scale = Math.min(1, LONGEST_GRADIENT / Math.max(LEAST, length)) / utterances;
    double size = rate / (1 - Math.pow(STEADY, (double) steps));
    double spread = 1 / (1 - Math.pow(STEADY_SQUARES, (double) steps));
    for (int i = 0; i < weights.matrices().size(); i++) {
      float[][] matrix = weights.matrix(i);
      double kept = matrix.length > 1 ? 1 - rate * DECAY : 1;
      for (int row = 0; row < matrix.length; row++) {
        float[] gradient = gradients.matrix(i)[row];
        float[] mean = means.matrix(i)[row];
        float[] square = squares.matrix(i)[row];
        for (int j = 0; j < gradient.length; j++) {
          double slope = gradient[j] * scale;
          mean[j] = (float) (STEADY * mean[j] + (1 - STEADY) * slope);
          square[j] = (float) (STEADY_SQUARES * square[j] + (1 - STEADY_SQUARES) * slope * slope);
          double step = size * mean[j] / (Math.sqrt(square[j] * spread) + LEAST);
          matrix[row][j] = (float) (matrix[row][j] * kept - step);
        }
      }
    }
  }

  private static double length(NetworkWeights gradients) {
    double squares = 0;
    for (float[][] matrix : gradients.matrices()) {
      for (float[] row : matrix) {
        for (float each : row) {
          squares += (double) each * each;
        }
      }
    }
    return Math.sqrt(squares);
  }

  void write(DataOutputStream out) throws IOException {
    out.writeLong(steps);
    means.write(out);
    squares.write(out);
  }

  void read(DataInputStream in) throws IOException {
    steps = in.readLong();
    means.read(in);
    squares.read(in);
  }
}

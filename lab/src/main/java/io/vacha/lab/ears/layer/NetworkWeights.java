package io.vacha.lab.ears.layer;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of a network, or as many that belong to them: their gradients, their moments. Shared
 * between threads only while nobody writes.
 *
 * @param matrices by the layers' numbers for them
 */
public record NetworkWeights(List<float[][]> matrices) {
  public NetworkWeights {
    matrices = List.copyOf(matrices);
  }

  /** Those of this number. */
  public float[][] matrix(int number) {
    return matrices.get(number);
  }

  /** The only row of those of this number. */
  public float[] row(int number) {
    return matrices.get(number)[0];
  }

  /** As many zeros. */
  public NetworkWeights zeros() {
    List<float[][]> same = new ArrayList<>();
    matrices.forEach(each -> same.add(Products.zeros(each.length, each[0].length)));
    return new NetworkWeights(same);
  }

  /** Adds others to these. */
  public void add(NetworkWeights others) {
    for (int i = 0; i < matrices.size(); i++) {
      for (int row = 0; row < matrix(i).length; row++) {
        Products.add(matrix(i)[row], others.matrix(i)[row]);
      }
    }
  }

  /** Makes all of them zero. */
  public void clear() {
    for (float[][] matrix : matrices) {
      for (float[] row : matrix) {
        Arrays.fill(row, 0);
      }
    }
  }

  /** How many there are. */
  public long count() {
    return matrices.stream().mapToLong(each -> (long) each.length * each[0].length).sum();
  }

  /** Writes them one after the other. */
  public void write(DataOutputStream out) throws IOException {
    for (float[][] matrix : matrices) {
      for (float[] row : matrix) {
        for (float number : row) {
          out.writeFloat(number);
        }
      }
    }
  }

  /** Takes the place of these by what was written of others of the same network. */
  public void read(DataInputStream in) throws IOException {
    for (float[][] matrix : matrices) {
      for (float[] row : matrix) {
        for (int i = 0; i < row.length; i++) {
          row[i] = in.readFloat();
        }
      }
    }
  }
}

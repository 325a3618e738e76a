package io.vacha.lab.ears.layer;

/**
 * Products of matrices, which are arrays of rows. Its loops walk over several rows at one index, so
 * that the compiler makes vector instructions of them.
 */
public final class Products {
  private Products() {}

  /** An empty matrix. */
  public static float[][] zeros(int rows, int columns) {
    return new float[rows][columns];
  }

  /** {@code a} times {@code b}. */
  public static float[][] times(float[][] a, float[][] b) {
    float[][] product = zeros(a.length, b[0].length);
    add(a, b, product);
    return product;
  }

  /** Adds {@code a} times {@code b} to {@code sum}. */
  public static void add(float[][] a, float[][] b, float[][] sum) {
    int whole = b.length / 4 * 4;
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < whole; k += 4) {
        addFour(sum[i], a[i], k, b);
      }
      for (int k = whole; k < b.length; k++) {
        addScaled(sum[i], a[i][k], b[k]);
      }
    }
  }

  private static void addFour(float[] sum, float[] factors, int at, float[][] rows) {
    float p = factors[at];
    float q = factors[at + 1];
    float r = factors[at + 2];
    float s = factors[at + 3];
    float[] w = rows[at];
    float[] x = rows[at + 1];
    float[] y = rows[at + 2];
    float[] z = rows[at + 3];
    for (int j = 0; j < sum.length; j++) {
      sum[j] = Math.fma(p, w[j], Math.fma(q, x[j], Math.fma(r, y[j], Math.fma(s, z[j], sum[j]))));
    }
  }

  /** Adds a row times a factor. */
  public static void addScaled(float[] sum, float factor, float[] row) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] = Math.fma(factor, row[j], sum[j]);
    }
  }

  /** Adds a row, weighted number by number. */
  public static void addWeighted(float[] sum, float[] weights, float[] row) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] = Math.fma(weights[j], row[j], sum[j]);
    }
  }

  /** Adds a row. */
  public static void add(float[] sum, float[] row) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += row[j];
    }
  }

  /** Rows for columns. */
  public static float[][] transposed(float[][] matrix) {
    float[][] turned = zeros(matrix[0].length, matrix.length);
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < turned.length; j++) {
        turned[j][i] = matrix[i][j];
      }
    }
    return turned;
  }
}

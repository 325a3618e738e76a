package io.vacha.lab.ears.layer;

/**
 * Each frame times a matrix, plus a row.
 *
 * @param matrix the number of its weights, inputs by outputs
 * @param bias the number of its row
 */
public record Linear(int matrix, int bias) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    pass.keep(frames);
    float[] row = pass.weights().row(bias);
    float[][] made = new float[frames.length][];
    for (int i = 0; i < made.length; i++) {
      made[i] = row.clone();
    }
    Products.add(frames, pass.weights().matrix(matrix), made);
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    Products.add(Products.transposed(pass.kept()), gradient, pass.gradients().matrix(matrix));
    for (float[] frame : gradient) {
      Products.add(pass.gradients().row(bias), frame);
    }
    return Products.times(gradient, Products.transposed(pass.weights().matrix(matrix)));
  }
}

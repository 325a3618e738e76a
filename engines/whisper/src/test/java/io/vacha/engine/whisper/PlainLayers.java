package io.vacha.engine.whisper;

/** Layers that are computed row by row. */
final class PlainLayers {
  private PlainLayers() {}

  /** Each row with mean 0 and variance 1, then weighted and shifted. */
  static float[][] normalised(float[][] x, float[] weight, float[] bias) {
    float[][] y = new float[x.length][weight.length];
    for (int t = 0; t < x.length; t++) {
      double mean = 0;
      for (float value : x[t]) {
        mean += value / weight.length;
      }
      double variance = 0;
      for (float value : x[t]) {
        variance += (value - mean) * (value - mean) / weight.length;
      }
      for (int i = 0; i < weight.length; i++) {
        y[t][i] = (float) ((x[t][i] - mean) / Math.sqrt(variance + 1e-5) * weight[i] + bias[i]);
      }
    }
    return y;
  }

  static void add(float[][] x, float[][] more) {
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < x[t].length; i++) {
        x[t][i] += more[t][i];
      }
    }
  }

  static float gelu(double x) {
    return (float) (0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x))));
  }
}

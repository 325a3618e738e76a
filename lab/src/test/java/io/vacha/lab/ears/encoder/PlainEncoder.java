package io.vacha.lab.ears.encoder;

import io.vacha.engine.whisper.support.TinyWhisper;
import java.util.Arrays;

/**
 * A second, plain computation of a small model's encoder up to its first layer, after
 * openai/whisper, audio.py and model.py: every layer a loop over arrays.
 */
record PlainEncoder(TinyWhisper model) {
  private static final int STATE = TinyWhisper.STATE;
  private static final int WINDOW = 400;
  private static final int STEP = 160;

  float[][] frames(float[] samples) {
    double[][] x = convolve(spectrogram(samples), "encoder.conv1", 1);
    x = convolve(x, "encoder.conv2", 2);
    float[] places = model.values("encoder.positional_embedding");
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < STATE; i++) {
        x[t][i] += places[t * STATE + i];
      }
    }
    add(x, attention(normalised(x, "encoder.blocks.0.attn_ln"), "encoder.blocks.0.attn"));
    double[][] wide = linear(normalised(x, "encoder.blocks.0.mlp_ln"), "encoder.blocks.0.mlp.0");
    for (double[] row : wide) {
      Arrays.setAll(row, i -> gelu(row[i]));
    }
    add(x, linear(wide, "encoder.blocks.0.mlp.2"));
    float[][] frames = new float[x.length][STATE];
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < STATE; i++) {
        frames[t][i] = (float) x[t][i];
      }
    }
    return frames;
  }

  private static double[][] spectrogram(float[] samples) {
    double[][] logs = new double[samples.length / STEP][TinyWhisper.MELS];
    float[] filters = TinyWhisper.filters();
    double highest = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < logs.length; t++) {
      double[] power = power(samples, t * STEP - WINDOW / 2);
      for (int mel = 0; mel < TinyWhisper.MELS; mel++) {
        double sum = 0;
        for (int bin = 0; bin < power.length; bin++) {
          sum += power[bin] * filters[mel * power.length + bin];
        }
        logs[t][mel] = Math.log10(Math.max(sum, 1e-10));
        highest = Math.max(highest, logs[t][mel]);
      }
    }
    double floor = highest - 8;
    for (double[] row : logs) {
      Arrays.setAll(row, mel -> (Math.max(row[mel], floor) + 4) / 4);
    }
    return logs;
  }

  private static double[] power(float[] samples, int start) {
    double[] power = new double[WINDOW / 2 + 1];
    for (int bin = 0; bin < power.length; bin++) {
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i < WINDOW; i++) {
        int at = Math.abs(start + i);
        int mirrored = at < samples.length ? at : 2 * (samples.length - 1) - at;
        double value = samples[mirrored] * 0.5 * (1 - Math.cos(2 * Math.PI * i / WINDOW));
        real += value * Math.cos(2 * Math.PI * bin * i / WINDOW);
        imaginary += value * Math.sin(2 * Math.PI * bin * i / WINDOW);
      }
      power[bin] = real * real + imaginary * imaginary;
    }
    return power;
  }

  private double[][] convolve(double[][] x, String name, int stride) {
    float[] weights = model.values(name + ".weight");
    float[] bias = model.values(name + ".bias");
    int channels = x[0].length;
    double[][] y = new double[(x.length + stride - 1) / stride][STATE];
    for (int t = 0; t < y.length; t++) {
      for (int out = 0; out < STATE; out++) {
        double sum = bias[out];
        for (int tap = 0; tap < 3; tap++) {
          int from = t * stride + tap - 1;
          for (int in = 0; in < channels && from >= 0 && from < x.length; in++) {
            sum += x[from][in] * weights[(out * channels + in) * 3 + tap];
          }
        }
        y[t][out] = gelu(sum);
      }
    }
    return y;
  }

  private double[][] attention(double[][] x, String name) {
    double[][] query = linear(x, name + ".query");
    double[][] key = linear(x, name + ".key");
    double[][] value = linear(x, name + ".value");
    double[][] mixed = new double[x.length][STATE];
    int width = STATE / TinyWhisper.HEADS;
    for (int head = 0; head < STATE; head += width) {
      for (int t = 0; t < x.length; t++) {
        double[] shares = shares(query[t], key, head, width);
        for (int s = 0; s < x.length; s++) {
          for (int i = head; i < head + width; i++) {
            mixed[t][i] += shares[s] * value[s][i];
          }
        }
      }
    }
    return linear(mixed, name + ".out");
  }

  private static double[] shares(double[] query, double[][] key, int head, int width) {
    double[] shares = new double[key.length];
    for (int s = 0; s < key.length; s++) {
      for (int i = head; i < head + width; i++) {
        shares[s] += query[i] * key[s][i] / Math.sqrt(width);
      }
      shares[s] = Math.exp(shares[s]);
    }
    double sum = Arrays.stream(shares).sum();
    Arrays.setAll(shares, s -> shares[s] / sum);
    return shares;
  }

  private double[][] linear(double[][] x, String name) {
    float[] weights = model.values(name + ".weight");
    int inputs = x[0].length;
    float[] bias =
        name.endsWith(".key") ? new float[weights.length / inputs] : model.values(name + ".bias");
    double[][] y = new double[x.length][bias.length];
    for (int t = 0; t < x.length; t++) {
      for (int out = 0; out < bias.length; out++) {
        y[t][out] = bias[out];
        for (int in = 0; in < inputs; in++) {
          y[t][out] += x[t][in] * weights[out * inputs + in];
        }
      }
    }
    return y;
  }

  private double[][] normalised(double[][] x, String name) {
    float[] scale = model.values(name + ".weight");
    float[] shift = model.values(name + ".bias");
    double[][] y = new double[x.length][];
    for (int t = 0; t < x.length; t++) {
      double[] row = x[t];
      double mean = Arrays.stream(row).average().orElseThrow();
      double variance = Arrays.stream(row).map(each -> (each - mean) * (each - mean)).sum();
      double deviation = Math.sqrt(variance / row.length + 1e-5);
      y[t] = new double[row.length];
      Arrays.setAll(y[t], i -> (row[i] - mean) / deviation * scale[i] + shift[i]);
    }
    return y;
  }

  private static void add(double[][] x, double[][] more) {
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < x[t].length; i++) {
        x[t][i] += more[t][i];
      }
    }
  }

  /** The exact one is x times the normal distribution's share below x; this is nearly it. */
  private static double gelu(double x) {
    return 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x)));
  }
}

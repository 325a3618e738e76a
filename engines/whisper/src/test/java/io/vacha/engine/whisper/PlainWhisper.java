package io.vacha.engine.whisper;

import io.vacha.engine.whisper.decode.AudioContext;
import io.vacha.engine.whisper.support.TinyWhisper;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A second, plain computation of a model's logits, after the paper's description and
 * openai/whisper, model.py: every layer a loop over arrays.
 */
final class PlainWhisper {
  private static final int STATE = TinyWhisper.STATE;

  private final TinyWhisper model;
  private final float[][] encoded;

  PlainWhisper(TinyWhisper model, short[] samples) {
    this.model = model;
    float[][] window = PlainSpectrogram.of(samples, TinyWhisper.filters());
    this.encoded = encode(Arrays.copyOf(window, 2 * AudioContext.positions(samples.length)));
  }

  private float[][] encode(float[][] mels) {
    float[][] first = convolve(mels, "encoder.conv1", 1);
    float[][] x = convolve(first, "encoder.conv2", 2);
    addPositions(x, "encoder.positional_embedding", 0);
    float[][] normal = normalised(x, "encoder.blocks.0.attn_ln");
    addAttention(x, normal, "encoder.blocks.0.attn", false);
    addPerceptron(x, "encoder.blocks.0");
    return normalised(x, "encoder.ln_post");
  }

  /** For the last of these tokens, how well each token of the vocabulary follows. */
  float[] logits(int... tokens) {
    float[] codes = model.values("decoder.token_embedding.weight");
    float[][] x = new float[tokens.length][STATE];
    for (int i = 0; i < tokens.length; i++) {
      System.arraycopy(codes, tokens[i] * STATE, x[i], 0, STATE);
    }
    addPositions(x, "decoder.positional_embedding", 0);
    float[][] normal = normalised(x, "decoder.blocks.0.attn_ln");
    addAttention(x, normal, "decoder.blocks.0.attn", true);
    addAttention(x, encoded, "decoder.blocks.0.cross_attn", false);
    addPerceptron(x, "decoder.blocks.0");
    float[] last = normalised(x, "decoder.ln")[tokens.length - 1];
    return product(last, codes, null);
  }

  private float[][] convolve(float[][] x, String name, int stride) {
    float[] weights = model.values(name + ".weight");
    float[] bias = model.values(name + ".bias");
    int channels = x[0].length;
    float[][] y = new float[x.length / stride][STATE];
    for (int t = 0; t < y.length; t++) {
      for (int out = 0; out < STATE; out++) {
        double sum = bias[out];
        for (int tap = 0; tap < 3; tap++) {
          int from = t * stride + tap - 1;
          for (int in = 0; in < channels && from >= 0 && from < x.length; in++) {
            sum += x[from][in] * weights[(out * channels + in) * 3 + tap];
          }
        }
        y[t][out] = PlainLayers.gelu(sum);
      }
    }
    return y;
  }

  private void addPositions(float[][] x, String name, int first) {
    float[] positions = model.values(name);
    for (int t = 0; t < x.length; t++) {
      for (int i = 0; i < STATE; i++) {
        x[t][i] += positions[(first + t) * STATE + i];
      }
    }
  }

  private void addAttention(float[][] x, float[][] from, String name, boolean causal) {
    float[][] query = linear(normalised(x, name + "_ln"), name + ".query");
    float[][] key = linear(from, name + ".key");
    float[][] value = linear(from, name + ".value");
    float[][] mixed = new float[x.length][STATE];
    int width = STATE / TinyWhisper.HEADS;
    for (int t = 0; t < x.length; t++) {
      for (int head = 0; head < STATE; head += width) {
        mix(mixed[t], query[t], key, value, new int[] {head, width, causal ? t + 1 : from.length});
      }
    }
    PlainLayers.add(x, linear(mixed, name + ".out"));
  }

  private static void mix(float[] to, float[] query, float[][] key, float[][] value, int[] range) {
    double[] weights = new double[range[2]];
    double sum = 0;
    for (int s = 0; s < weights.length; s++) {
      double score = 0;
      for (int i = range[0]; i < range[0] + range[1]; i++) {
        score += query[i] * key[s][i];
      }
      weights[s] = Math.exp(score / Math.sqrt(range[1]));
      sum += weights[s];
    }
    for (int s = 0; s < weights.length; s++) {
      for (int i = range[0]; i < range[0] + range[1]; i++) {
        to[i] += (float) (weights[s] / sum * value[s][i]);
      }
    }
  }

  private void addPerceptron(float[][] x, String block) {
    float[][] hidden = linear(normalised(x, block + ".mlp_ln"), block + ".mlp.0");
    for (float[] row : hidden) {
      for (int i = 0; i < row.length; i++) {
        row[i] = PlainLayers.gelu(row[i]);
      }
    }
    PlainLayers.add(x, linear(hidden, block + ".mlp.2"));
  }

  private float[][] linear(float[][] x, String name) {
    float[] weights = model.values(name + ".weight");
    float[] bias = name.endsWith(".key") ? null : model.values(name + ".bias");
    float[][] y = new float[x.length][];
    for (int t = 0; t < x.length; t++) {
      y[t] = product(x[t], weights, bias);
    }
    return y;
  }

  private static float[] product(float[] x, float[] weights, float @Nullable [] bias) {
    float[] y = new float[weights.length / x.length];
    for (int out = 0; out < y.length; out++) {
      double sum = bias == null ? 0 : bias[out];
      for (int in = 0; in < x.length; in++) {
        sum += x[in] * weights[out * x.length + in];
      }
      y[out] = (float) sum;
    }
    return y;
  }

  private float[][] normalised(float[][] x, String name) {
    return PlainLayers.normalised(x, model.values(name + ".weight"), model.values(name + ".bias"));
  }
}

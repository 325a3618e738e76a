package io.vacha.engine.ctc.feature;

import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxInputs;
import java.util.Arrays;
import java.util.List;

/**
 * Sound as it is, each utterance brought to mean 0 and variance 1: (x - mean) / sqrt(variance +
 * 1e-5), as the exports' own scripts do. Shorter utterances of a batch are followed by zeros.
 *
 * @param input name of the tensor of samples
 * @param mask name of the tensor that marks samples by 1 and padding by 0; empty where there is
 *     none
 * @param normalises whether it is done
 */
public record WaveformFrontEnd(String input, String mask, boolean normalises) implements FrontEnd {
  private static final double EPSILON = 1e-5;

  @Override
  public OnnxInputs inputs(List<float[]> utterances) throws EngineException {
    int batch = utterances.size();
    int longest = utterances.stream().mapToInt(samples -> samples.length).max().orElseThrow();
    float[] values = new float[batch * longest];
    long[] marks = new long[batch * longest];
    for (int i = 0; i < batch; i++) {
      float[] samples = utterances.get(i);
      write(samples, values, i * longest);
      Arrays.fill(marks, i * longest, i * longest + samples.length, 1);
    }
    OnnxInputs inputs = new OnnxInputs();
    inputs.floats(input, values, batch, longest);
    return mask.isEmpty() ? inputs : inputs.longs(mask, marks, batch, longest);
  }

  private void write(float[] samples, float[] values, int at) {
    double sum = 0;
    double squares = 0;
    for (float sample : samples) {
      sum += sample;
      squares += (double) sample * sample;
    }
    double mean = normalises ? sum / samples.length : 0;
    double variance = Math.max(0, squares / samples.length - mean * mean);
    double scale = normalises ? 1 / Math.sqrt(variance + EPSILON) : 1;
    for (int i = 0; i < samples.length; i++) {
      values[at + i] = (float) ((samples[i] - mean) * scale);
    }
  }

  @Override
  public double samplesPerFrame(int longest, int frames) {
    return (double) longest / Math.max(1, frames);
  }

  @Override
  public boolean batches() {
    return !mask.isEmpty();
  }
}

package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.onnx.OnnxInputs;
import java.lang.Character.UnicodeScript;
import java.util.List;

/**
 * A voice that reads letters: inputs and scales of k2-fsa/sherpa-onnx, scripts/vits/vits-mms.py.
 * Immutable.
 *
 * @param tokens the letters it knows
 * @param sampleRateHz of its sound
 * @param rate how fast it speaks, as a factor
 */
record MmsVoice(TokenTable tokens, int sampleRateHz, double rate) implements VitsVoice {
  private static final float NOISE_SCALE = 0.667f;
  private static final float NOISE_SCALE_W = 0.8f;

  /** Khmer if it knows Khmer letters, else English. */
  @Override
  public Language language() {
    return tokens.has(UnicodeScript.KHMER) ? Language.KM : Language.EN;
  }

  @Override
  public List<String> inputs() {
    return List.of("x", "x_length", "noise_scale", "length_scale", "noise_scale_w");
  }

  @Override
  public long[] ids(String text, Cancellation stop) {
    long[] ids = tokens.ids(text);
    return ids.length > 1 ? ids : new long[0];
  }

  @Override
  public long[] sample() {
    return new long[] {0, tokens.largest(), 0};
  }

  @Override
  public OnnxInputs inputs(long[] ids) throws EngineException {
    return new OnnxInputs()
        .longs("x", ids, 1, ids.length)
        .longs("x_length", new long[] {ids.length}, 1)
        .floats("noise_scale", new float[] {NOISE_SCALE}, 1)
        .floats("length_scale", new float[] {(float) (1 / rate)}, 1)
        .floats("noise_scale_w", new float[] {NOISE_SCALE_W}, 1);
  }
}

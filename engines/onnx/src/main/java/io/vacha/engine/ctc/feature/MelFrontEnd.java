package io.vacha.engine.ctc.feature;

import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxInputs;
import java.util.List;

/**
 * Log mel energies by band and frame, each band of an utterance brought to mean 0 and deviation 1,
 * as k2-fsa's NeMo exports expect them. Shorter utterances of a batch are followed by zeros.
 *
 * @param mel makes the energies
 * @param normalises whether the bands are brought to mean 0 and deviation 1
 * @param subsampling frames of the input for one of the output
 */
public record MelFrontEnd(MelSpectrum mel, boolean normalises, int subsampling)
    implements FrontEnd {
  private static final double EPSILON = 1e-5;

  @Override
  public OnnxInputs inputs(List<float[]> utterances) throws EngineException {
    List<float[][]> features = utterances.stream().map(this::features).toList();
    int longest = features.stream().mapToInt(each -> each[0].length).max().orElseThrow();
    int bands = MelSpectrum.BANDS;
    float[] values = new float[features.size() * bands * longest];
    long[] lengths = new long[features.size()];
    for (int i = 0; i < features.size(); i++) {
      float[][] each = features.get(i);
      lengths[i] = each[0].length;
      for (int band = 0; band < bands; band++) {
        System.arraycopy(each[band], 0, values, (i * bands + band) * longest, each[band].length);
      }
    }
    return new OnnxInputs()
        .floats("audio_signal", values, features.size(), bands, longest)
        .longs("length", lengths, features.size());
  }

  /** By band, then frame. */
  float[][] features(float[] samples) {
    float[][] energies = mel.logEnergies(samples);
    if (normalises) {
      for (float[] band : energies) {
        normalise(band);
      }
    }
    return energies;
  }

  private static void normalise(float[] band) {
    double sum = 0;
    double squares = 0;
    for (float value : band) {
      sum += value;
      squares += (double) value * value;
    }
    double mean = sum / band.length;
    double deviation = Math.sqrt(Math.max(0, squares / band.length - mean * mean)) + EPSILON;
    for (int i = 0; i < band.length; i++) {
      band[i] = (float) ((band[i] - mean) / deviation);
    }
  }

  @Override
  public double samplesPerFrame(int longest, int frames) {
    return (double) subsampling * MelSpectrum.SHIFT;
  }

  @Override
  public boolean batches() {
    return true;
  }
}

package io.vacha.audio;

/**
 * Brings every piece to the same loudness, so that a change of language or of process is not heard
 * as a jump, and keeps it clear of clipping.
 */
public final class Level {
  /** -20 dB of full scale: with the 17 dB between level and peak of this speech no peak is cut. */
  private static final double TARGET = 3277;

  private static final int HIGHEST_PEAK = 30_000;

  /** At most 8 dB up or down: what is whispered stays quiet. */
  private static final double LARGEST_GAIN = 2.5;

  private static final int FRAME = Edges.millis(20);

  /** A frame counts as speech if it is within 20 dB of the loudest. */
  private static final double SPEECH = 0.1;

  private Level() {}

  /** Changes the samples in place. */
  public static void even(short[] samples) {
    amplify(samples, gain(samples));
  }

  /** The factor that brings these samples to the level of all pieces. */
  public static double gain(short[] samples) {
    double level = level(samples);
    double wanted = level == 0 ? 1 : Math.clamp(TARGET / level, 1 / LARGEST_GAIN, LARGEST_GAIN);
    return unclipped(samples, wanted);
  }

  /**
   * Changes samples that follow others of the same piece in place.
   *
   * @param before the factor of those
   * @return the factor of these: the same, or where that would clip them a smaller one, which they
   *     come down to within 20 ms
   */
  public static double follow(short[] samples, double before) {
    double gain = unclipped(samples, before);
    for (int i = 0; i < samples.length; i++) {
      double share = Math.min(1, (double) i / FRAME);
      samples[i] =
          (short) Math.clamp(samples[i] * (before + share * (gain - before)), -32_768, 32_767);
    }
    return gain;
  }

  private static double unclipped(short[] samples, double gain) {
    int peak = 1;
    for (short sample : samples) {
      peak = Math.max(peak, Math.abs(sample));
    }
    return Math.min(gain, (double) HIGHEST_PEAK / peak);
  }

  private static void amplify(short[] samples, double gain) {
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) (samples[i] * gain);
    }
  }

  /** Root mean square of the frames that hold speech, in steps of a sample; 0 where none does. */
  public static double level(short[] samples) {
    double[] power = new double[samples.length / FRAME];
    double loudest = 0;
    for (int frame = 0; frame < power.length; frame++) {
      for (int i = frame * FRAME; i < (frame + 1) * FRAME; i++) {
        power[frame] += (double) samples[i] * samples[i] / FRAME;
      }
      loudest = Math.max(loudest, power[frame]);
    }
    double sum = 0;
    int count = 0;
    for (double each : power) {
      if (each > 0 && each >= SPEECH * SPEECH * loudest) {
        sum += each;
        count++;
      }
    }
    return count == 0 ? 0 : Math.sqrt(sum / count);
  }
}

package io.vacha.engine.whisper;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Where in a recording somebody may be speaking, by its energy: frames that are 6 dB above the
 * quietest tenth of the recording and above -55 dB of full scale. Steady noise and silence hold no
 * speech. Immutable.
 */
final class VoiceActivity {
  /** Samples of a frame, 20 ms at 16 kHz. */
  static final int FRAME = 320;

  private static final double ABOVE_NOISE = 2;
  private static final double QUIETEST_SPEECH = 58;

  private final float[] levels;
  private final double threshold;

  private VoiceActivity(float[] levels) {
    this.levels = levels;
    this.threshold = Math.max(QUIETEST_SPEECH, ABOVE_NOISE * noise(levels));
  }

  /** Reads a recording at 16 kHz once. */
  static VoiceActivity in(PcmFile audio) throws IOException {
    float[] levels = new float[Math.toIntExact(audio.sampleCount() / FRAME + 1)];
    double sum = 0;
    long at = 0;
    try (PcmStream stream = audio.stream()) {
      for (short[] samples = stream.next(); samples.length > 0; samples = stream.next()) {
        for (short sample : samples) {
          sum += (double) sample * sample;
          if (++at % FRAME == 0) {
            levels[(int) (at / FRAME) - 1] = (float) Math.sqrt(sum / FRAME);
            sum = 0;
          }
        }
      }
    }
    return new VoiceActivity(Arrays.copyOf(levels, (int) (at / FRAME)));
  }

  private static double noise(float[] levels) {
    float[] sorted = levels.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 10];
  }

  /** How many whole frames the recording has. */
  int frames() {
    return levels.length;
  }

  boolean isVoiced(int frame) {
    return levels[frame] > threshold;
  }

  /** The quietest place between two frames: where 15 frames together have the least energy. */
  int quietest(int from, int to) {
    int best = (from + to) / 2;
    double least = Double.MAX_VALUE;
    for (int centre = from + 7; centre < to - 7; centre++) {
      double sum = 0;
      for (int i = centre - 7; i <= centre + 7; i++) {
        sum += (double) levels[i] * levels[i];
      }
      if (sum <= least) {
        least = sum;
        best = centre;
      }
    }
    return best;
  }
}

package io.vacha.live;

import java.util.Arrays;

/**
 * Tells speech from what is behind it, by how far the level is above the quietest of the last three
 * seconds. Confined to one thread.
 */
final class SpeechDetector {
  /** Samples of 10 ms at 16 kHz, which are judged together. */
  static final int FRAME = 160;

  private static final int FRAMES_A_MINIMUM = 10;
  private static final int MINIMA = 30;

  /** Speech is so much above what is behind it, in decibels. */
  private static final double RANGE = 11;

  /** Whatever is behind it, this is no speech, and that is, in decibels of full scale. */
  private static final double SURELY_QUIET = -52;

  private static final double SURELY_LOUD = -28;
  private static final double SILENCE = -96;
  private static final double SMOOTHING = 0.4;

  private final double[] minima = new double[MINIMA];
  private double power;
  private double minimum = 0;
  private int frames;

  SpeechDetector() {
    Arrays.fill(minima, 0);
  }

  /** Whether somebody speaks in the next frame. */
  boolean isSpeech(short[] frame) {
    double sum = 0;
    for (short sample : frame) {
      sum += (double) sample * sample;
    }
    double now = sum / frame.length;
    power = frames == 0 ? now : power + SMOOTHING * (now - power);
    double level = Math.max(SILENCE, 10 * Math.log10(power / (32768.0 * 32768.0) + 1e-10));
    remember(level);
    double quietest = Math.min(minimum, Arrays.stream(minima).min().orElse(0));
    return level > Math.clamp(quietest + RANGE, SURELY_QUIET, SURELY_LOUD);
  }

  private void remember(double level) {
    if (frames % FRAMES_A_MINIMUM == 0) {
      minima[frames / FRAMES_A_MINIMUM % MINIMA] = minimum;
      minimum = 0;
    }
    minimum = Math.min(minimum, level);
    frames++;
  }
}

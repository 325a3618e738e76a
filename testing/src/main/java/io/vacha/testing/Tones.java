package io.vacha.testing;

import java.util.Random;

/**
 * Sound that a tone model understands: each token a tone of its own pitch, followed by as much
 * silence; pitches are multiples of 80 Hz, so that over 25 ms no tone sounds like another.
 */
public final class Tones {
  public static final int SAMPLE_RATE_HZ = 16_000;

  private final int tokenSamples;
  private final double noise;

  private Tones(int tokenMillis, double noise) {
    this.tokenSamples = tokenMillis * SAMPLE_RATE_HZ / 1000;
    this.noise = noise;
  }

  /** Tones of 60 ms without noise, for models that take sound as it is. */
  public static Tones clean() {
    return new Tones(60, 0);
  }

  /** Tones of 160 ms in a little noise, for models that take mel energies. */
  public static Tones noisy() {
    return new Tones(160, 30);
  }

  /** The pitch of a token. */
  public static double hertz(int token) {
    return 400 + 240.0 * token;
  }

  /** Tokens one after the other; -1 is a silence as long as a token. */
  public short[] of(int... tokens) {
    Random random = new Random(3);
    short[] samples = new short[2 * tokenSamples * tokens.length];
    for (int i = 0; i < samples.length; i++) {
      int token = tokens[i / (2 * tokenSamples)];
      boolean on = token >= 0 && i % (2 * tokenSamples) < tokenSamples;
      double tone = on ? 6000 * Math.sin(2 * Math.PI * hertz(token) * i / SAMPLE_RATE_HZ) : 0;
      samples[i] = (short) Math.round(tone + noise * random.nextGaussian());
    }
    return samples;
  }

  /** How long a token and the silence after it are, in milliseconds. */
  public int tokenMillis() {
    return 2 * tokenSamples * 1000 / SAMPLE_RATE_HZ;
  }
}

package io.vacha.audio.encode;

import io.vacha.audio.Sound;

/** Samples without a container: how each is written. */
public enum BareSamples {
  /** Signed 16 bits, little-endian. */
  LINEAR16,
  /** µ-law of ITU-T G.711, 8 bits. */
  MULAW,
  /** A-law of ITU-T G.711, 8 bits. */
  ALAW;

  private static final int MULAW_BIAS = 0x84;
  private static final int MULAW_CLIP = 32_635;

  /** The bytes of samples. */
  public byte[] of(short[] samples) {
    return switch (this) {
      case LINEAR16 -> Sound.bytes(samples);
      case MULAW, ALAW -> companded(samples);
    };
  }

  private byte[] companded(short[] samples) {
    byte[] bytes = new byte[samples.length];
    for (int i = 0; i < samples.length; i++) {
      bytes[i] = this == MULAW ? mulaw(samples[i]) : alaw(samples[i]);
    }
    return bytes;
  }

  private static byte mulaw(short sample) {
    int magnitude = Math.min(Math.abs((int) sample), MULAW_CLIP) + MULAW_BIAS;
    int exponent = 31 - Integer.numberOfLeadingZeros(magnitude) - 7;
    int mantissa = (magnitude >> (exponent + 3)) & 0x0f;
    int sign = sample < 0 ? 0x80 : 0;
    return (byte) ~(sign | (exponent << 4) | mantissa);
  }

  private static byte alaw(short sample) {
    int sign = sample < 0 ? 0 : 0x80;
    int magnitude = Math.min(sample < 0 ? ~sample : sample, Short.MAX_VALUE) >> 3;
    int exponent = magnitude < 32 ? 0 : 31 - Integer.numberOfLeadingZeros(magnitude) - 4;
    int mantissa = exponent == 0 ? magnitude >> 1 : (magnitude >> exponent) & 0x0f;
    return (byte) ((sign | (exponent << 4) | mantissa) ^ 0x55);
  }
}

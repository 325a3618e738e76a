package io.vacha.audio;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;

/**
 * Mono sound in memory: signed 16-bit samples and how many of them make a second. A view of the
 * bytes it was made of, which nobody changes meanwhile; what may be long is a {@link PcmFile}.
 * Thread-safe.
 */
public final class Sound {
  /** The sample rate at which recordings are recognised, in Hz. */
  public static final int RECOGNITION_RATE_HZ = 16_000;

  /** One more than the largest sample: what stands for 1. */
  public static final float FULL_SCALE = 32_768f;

  private final ShortBuffer samples;
  private final int sampleRateHz;

  private Sound(ShortBuffer samples, int sampleRateHz) {
    if (sampleRateHz <= 0) {
      throw new IllegalArgumentException("no sample rate: " + sampleRateHz);
    }
    this.samples = samples;
    this.sampleRateHz = sampleRateHz;
  }

  /** Sound of little-endian samples; an odd last byte is left out. */
  public static Sound of(byte[] littleEndian, int sampleRateHz) {
    return new Sound(littleEndian(littleEndian), sampleRateHz);
  }

  /** Sound of little-endian samples at the rate of recognition. */
  public static Sound forRecognition(byte[] littleEndian) {
    return of(littleEndian, RECOGNITION_RATE_HZ);
  }

  private static ShortBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
  }

  public int sampleRateHz() {
    return sampleRateHz;
  }

  /** The number of samples. */
  public int length() {
    return samples.limit();
  }

  /** The length in milliseconds, rounded down. */
  public long durationMillis() {
    return length() * 1000L / sampleRateHz;
  }

  public short sample(int index) {
    return samples.get(index);
  }

  /** The sum of the squares of the samples from one index up to another. */
  public long energy(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      long sample = samples.get(i);
      sum += sample * sample;
    }
    return sum;
  }

  /** A copy of the samples. */
  public short[] toShorts() {
    return copy(samples);
  }

  /** Little-endian bytes as samples; an odd last byte is left out. */
  public static short[] samples(byte[] littleEndian) {
    return copy(littleEndian(littleEndian));
  }

  private static short[] copy(ShortBuffer samples) {
    short[] copy = new short[samples.limit()];
    samples.get(0, copy);
    return copy;
  }

  /** The samples from -1 to 1. */
  public float[] toFloats() {
    float[] floats = new float[length()];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = scaled(samples.get(i));
    }
    return floats;
  }

  /** A sample from -1 to 1. */
  public static float scaled(short sample) {
    return sample / FULL_SCALE;
  }

  /** Samples as little-endian bytes. */
  public static byte[] bytes(short[] samples) {
    byte[] bytes = new byte[Short.BYTES * samples.length];
    littleEndian(bytes).put(samples);
    return bytes;
  }
}

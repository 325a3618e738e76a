package io.vacha.audio;

import java.io.IOException;
import java.util.Arrays;

/** A sound without a container, as it arrives: any number of channels, mixed into one. */
public final class RawSound implements SoundIntake {
  /** So much is handed on at a time; what is behind it waits as it came, which is less. */
  private static final int MOST_BYTES = 8 * 1024;

  private final SampleEncoding encoding;
  private final int channels;
  private final RateConverter rate;
  private final SampleSink sink;
  private byte[] rest = {};

  /**
   * Takes a sound of this kind.
   *
   * @param channels how many samples there are for each moment
   * @param sampleRateHz its rate
   * @param targetHz what the sink wants
   */
  public RawSound(
      SampleEncoding encoding, int channels, int sampleRateHz, int targetHz, SampleSink sink) {
    this.encoding = encoding;
    this.channels = channels;
    this.rate = new RateConverter(sampleRateHz, targetHz);
    this.sink = sink;
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    for (int from = 0; from < bytes.length; from += MOST_BYTES) {
      part(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + MOST_BYTES)));
    }
  }

  private void part(byte[] bytes) throws IOException {
    byte[] sound = joined(bytes);
    int frameBytes = encoding.bytes() * channels;
    short[] samples = new short[sound.length / frameBytes];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = mixed(sound, i * frameBytes);
    }
    rest = Arrays.copyOfRange(sound, samples.length * frameBytes, sound.length);
    take(rate.convert(samples));
  }

  private byte[] joined(byte[] bytes) {
    if (rest.length == 0) {
      return bytes;
    }
    byte[] sound = Arrays.copyOf(rest, rest.length + bytes.length);
    System.arraycopy(bytes, 0, sound, rest.length, bytes.length);
    return sound;
  }

  private short mixed(byte[] sound, int at) {
    int sum = 0;
    for (int channel = 0; channel < channels; channel++) {
      sum += encoding.read(sound, at + channel * encoding.bytes());
    }
    return (short) (sum / channels);
  }

  private void take(short[] samples) throws IOException {
    if (samples.length > 0) {
      sink.take(samples);
    }
  }

  @Override
  public void finish() throws IOException {
    take(rate.finish());
  }

  @Override
  public void close() {}
}

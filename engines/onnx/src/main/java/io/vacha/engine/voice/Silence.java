package io.vacha.engine.voice;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;

/** A sound without samples. */
record Silence() implements PcmStream {
  @Override
  public int sampleRateHz() {
    return Sound.RECOGNITION_RATE_HZ;
  }

  @Override
  public short[] next() {
    return new short[0];
  }

  @Override
  public void close() {}
}

package io.vacha.engine.voice;

import io.vacha.audio.PcmStream;

/** A sound without samples. */
record Silence() implements PcmStream {
  @Override
  public int sampleRateHz() {
    return 16_000;
  }

  @Override
  public short[] next() {
    return new short[0];
  }

  @Override
  public void close() {}
}

package io.vacha.speech;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** Samples in a file that has ended, which goes with it. Confined to one thread at a time. */
final class MadeSound implements PcmStream {
  private static final int PIECE_BYTES = 32 * 1024;

  private final GrowingFile file;
  private int rateHz;
  private long position;

  MadeSound(GrowingFile file) {
    this.file = file;
  }

  /** Is told the rate before the first sample is written. */
  void isOf(int samplesPerSecond) {
    rateHz = samplesPerSecond;
  }

  @Override
  public int sampleRateHz() {
    return rateHz;
  }

  @Override
  public short[] next() throws IOException {
    byte[] piece = new byte[PIECE_BYTES];
    int whole = Math.max(0, file.read(position, piece)) / Short.BYTES * Short.BYTES;
    position += whole;
    return Sound.samples(Arrays.copyOf(piece, whole));
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

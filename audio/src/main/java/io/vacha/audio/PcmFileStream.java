package io.vacha.audio;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/** Reads the samples of a {@link PcmFile} in order. Confined to one thread at a time. */
final class PcmFileStream implements PcmStream {
  private static final int PIECE_BYTES = 1 << 15;

  private final PcmFile file;
  private final InputStream in;

  PcmFileStream(PcmFile file) throws IOException {
    this.file = file;
    this.in = new BufferedInputStream(Files.newInputStream(file.path()), PIECE_BYTES);
  }

  @Override
  public int sampleRateHz() {
    return file.sampleRateHz();
  }

  @Override
  public short[] next() throws IOException {
    return Sound.of(in.readNBytes(PIECE_BYTES), sampleRateHz()).toShorts();
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.vacha.engine.remote;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import java.io.IOException;

/** The samples of a file that goes when the stream is closed. Confined to one thread at a time. */
final class OwnedPcmStream implements PcmStream {
  private final PcmFile file;
  private final PcmStream samples;

  /** Opens the file; if that fails, the file goes at once. */
  OwnedPcmStream(PcmFile file) throws IOException {
    this.file = file;
    try {
      this.samples = file.stream();
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  @Override
  public int sampleRateHz() {
    return samples.sampleRateHz();
  }

  @Override
  public short[] next() throws IOException {
    return samples.next();
  }

  @Override
  public void close() {
    samples.close();
    file.close();
  }
}

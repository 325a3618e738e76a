package io.vacha.audio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A decoded recording on disk: raw signed 16-bit little-endian mono samples, deleted on close.
 *
 * @param path the file, owned by this object
 * @param sampleRateHz samples a second
 * @param sampleCount how many samples the file holds, at least one
 */
public record PcmFile(Path path, int sampleRateHz, long sampleCount) implements AutoCloseable {
  public PcmFile {
    if (sampleRateHz <= 0 || sampleCount <= 0) {
      throw new IllegalArgumentException("no sound: " + sampleCount + " at " + sampleRateHz);
    }
  }

  /** Length in milliseconds, rounded to the nearest. */
  public long durationMillis() {
    return (sampleCount * 1000 + sampleRateHz / 2) / sampleRateHz;
  }

  /**
   * The samples in order; whoever receives the stream closes it, and the file stays.
   *
   * @throws IOException if the file cannot be opened
   */
  public PcmStream stream() throws IOException {
    return new PcmFileStream(this);
  }

  /** Deletes the file; a second call does nothing. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.vacha.audio;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

  /**
   * The canonical header of 44 bytes that makes a WAV file of the samples (RIFF, 1991). Sizes of
   * recordings over 2 GB are given as that.
   */
  public byte[] wavHeader() {
    int dataBytes = (int) Math.min(sampleCount * Short.BYTES, Integer.MAX_VALUE - 36);
    return ByteBuffer.allocate(44)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put("RIFF".getBytes(US_ASCII))
        .putInt(36 + dataBytes)
        .put("WAVEfmt ".getBytes(US_ASCII))
        .putInt(16)
        .putShort((short) 1)
        .putShort((short) 1)
        .putInt(sampleRateHz)
        .putInt(sampleRateHz * Short.BYTES)
        .putShort((short) Short.BYTES)
        .putShort((short) Short.SIZE)
        .put("data".getBytes(US_ASCII))
        .putInt(dataBytes)
        .array();
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

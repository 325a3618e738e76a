package io.vacha.engine.piece;

import io.vacha.audio.PcmFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/**
 * A stretch of a recording.
 *
 * @param firstSample where it begins
 * @param sampleCount its length, at least one
 * @param endsInSpeech whether it had to be cut where it is not quiet
 */
public record Piece(long firstSample, int sampleCount, boolean endsInSpeech) {
  public Piece {
    if (firstSample < 0 || sampleCount < 1) {
      throw new IllegalArgumentException("no piece: " + sampleCount + " from " + firstSample);
    }
  }

  /** The whole of a recording, or a stretch that ends in silence. */
  public Piece(long firstSample, int sampleCount) {
    this(firstSample, sampleCount, false);
  }

  /** The sample after its last. */
  public long endSample() {
    return firstSample + sampleCount;
  }

  /** Its samples, as they are in the file. */
  public byte[] read(PcmFile audio) throws IOException {
    ByteBuffer samples = ByteBuffer.allocate(sampleCount * Short.BYTES);
    try (FileChannel file = FileChannel.open(audio.path(), StandardOpenOption.READ)) {
      file.position(firstSample * Short.BYTES);
      while (samples.hasRemaining()) {
        if (file.read(samples) < 0) {
          throw new EOFException("the recording is shorter than it says");
        }
      }
    }
    return samples.array();
  }

  /** Its length in milliseconds. */
  public long durationMillis(int sampleRateHz) {
    return sampleCount * 1000L / sampleRateHz;
  }

  /** Where it begins, in milliseconds from the start of the recording. */
  public long startMillis(int sampleRateHz) {
    return firstSample * 1000L / sampleRateHz;
  }
}

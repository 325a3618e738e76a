package io.vacha.engine.pocketsphinx;

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
 */
record Piece(long firstSample, int sampleCount) {
  Piece {
    if (firstSample < 0 || sampleCount < 1) {
      throw new IllegalArgumentException("no piece: " + sampleCount + " from " + firstSample);
    }
  }

  /** Its samples, as they are in the file. */
  byte[] read(PcmFile audio) throws IOException {
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
  long durationMillis(int sampleRateHz) {
    return sampleCount * 1000L / sampleRateHz;
  }

  /** Where it begins, in milliseconds from the start of the recording. */
  long startMillis(int sampleRateHz) {
    return firstSample * 1000L / sampleRateHz;
  }
}

package io.vacha.job.part;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A piece of a text as sound: its sample rate in four bytes, and then the samples as 16 bits,
 * little-endian. Confined to the thread that works on the job.
 */
public record SpeechJobPiece(Path path) {
  static final int HEADER_BYTES = Integer.BYTES;

  /** Whether it was made. */
  public boolean exists() {
    return Files.exists(path);
  }

  /** Samples a second. */
  public int sampleRateHz() throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
      return in.readInt();
    }
  }

  /** How long it is. */
  public double millis() throws IOException {
    return (Files.size(path) - HEADER_BYTES) * 1000.0 / Short.BYTES / sampleRateHz();
  }
}

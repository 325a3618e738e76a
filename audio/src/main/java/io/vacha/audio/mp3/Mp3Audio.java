package io.vacha.audio.mp3;

import java.util.List;

/**
 * One continuous mono MP3 stream, held as consecutive pieces.
 *
 * @param pieces the bytes in order
 * @param durationMillis what a decoder plays of it, in milliseconds
 */
public record Mp3Audio(List<byte[]> pieces, long durationMillis) {
  public Mp3Audio {
    pieces = List.copyOf(pieces);
    if (durationMillis < 0) {
      throw new IllegalArgumentException("negative duration: " + durationMillis);
    }
  }

  /** Length of the body in bytes. */
  public long sizeBytes() {
    return pieces.stream().mapToLong(piece -> piece.length).sum();
  }
}

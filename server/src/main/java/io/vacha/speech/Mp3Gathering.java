package io.vacha.speech;

import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.audio.mp3.Mp3Encoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of an MP3 as they are encoded: a short sound stays in memory, a longer one goes into a
 * file, since its reader may be slow. Confined to one thread at a time.
 */
final class Mp3Gathering implements Mp3Encoder.PieceSink {
  /** About ten seconds: what nearly every sentence has. */
  private static final long IN_MEMORY_BYTES = 96 * 1024;

  private final Supplier<GrowingFile> files;
  private final List<byte[]> pieces = new ArrayList<>();
  private long size;
  private @Nullable GrowingFile file;

  /** A long sound is written into one of these. */
  Mp3Gathering(Supplier<GrowingFile> files) {
    this.files = files;
  }

  @Override
  public void take(byte[] piece) throws IOException {
    size += piece.length;
    GrowingFile current = file;
    if (current == null && size <= IN_MEMORY_BYTES) {
      pieces.add(piece);
      return;
    }
    if (current == null) {
      current = files.get();
      file = current;
      for (byte[] each : pieces) {
        current.write(each);
      }
      pieces.clear();
    }
    current.write(piece);
  }

  /** The sound, which the caller closes. */
  WholeSound whole(long durationMillis) {
    if (file == null) {
      return new WholeSound.InMemory(new Mp3Audio(pieces, durationMillis));
    }
    file.end(null);
    return new WholeSound.InFile(file, durationMillis);
  }

  /** Deletes what was gathered; instead of closing the sound. */
  void discard() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}

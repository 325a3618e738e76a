package io.vacha.speech;

import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.speech.cache.KeptSound;
import java.io.IOException;
import java.io.OutputStream;

/** An encoded sound that is all there. Whoever receives it closes it. */
sealed interface WholeSound extends AutoCloseable {
  /** What a decoder plays of it, in milliseconds. */
  long durationMillis();

  /** Length of the body in bytes. */
  long sizeBytes();

  /** Writes all of it. */
  void writeTo(OutputStream out) throws IOException;

  @Override
  void close() throws IOException;

  /** One in memory. */
  record InMemory(Mp3Audio audio) implements WholeSound {
    @Override
    public long durationMillis() {
      return audio.durationMillis();
    }

    @Override
    public long sizeBytes() {
      return audio.sizeBytes();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      for (byte[] piece : audio.pieces()) {
        out.write(piece);
      }
    }

    @Override
    public void close() {}
  }

  /** One that was made before. */
  record Kept(KeptSound sound) implements WholeSound {
    @Override
    public long durationMillis() {
      return sound.durationMillis();
    }

    @Override
    public long sizeBytes() {
      return sound.sizeBytes();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      sound.writeTo(out);
    }

    @Override
    public void close() throws IOException {
      sound.close();
    }
  }

  /** One in a file that no more is written to. */
  record InFile(GrowingFile file, long durationMillis) implements WholeSound {
    private static final int PIECE_BYTES = 32 * 1024;

    @Override
    public long sizeBytes() {
      return file.length();
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      byte[] buffer = new byte[PIECE_BYTES];
      for (long position = 0; position < file.length(); ) {
        int count = file.read(position, buffer);
        out.write(buffer, 0, count);
        position += count;
      }
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}

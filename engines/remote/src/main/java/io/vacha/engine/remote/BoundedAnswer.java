package io.vacha.engine.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes in answers of which only so much is believed. */
final class BoundedAnswer {
  private static final int BUFFER_BYTES = 1 << 16;

  private BoundedAnswer() {}

  /** All bytes of a body. @throws IOException if there are more than {@code limit} */
  static byte[] bytes(InputStream body, int limit) throws IOException {
    byte[] bytes = body.readNBytes(limit + 1);
    if (bytes.length > limit) {
      throw new IOException("more than " + limit + " bytes");
    }
    return bytes;
  }

  /** Writes a body to a file. @throws IOException if it is longer than {@code limit} */
  static void toFile(InputStream body, Path file, long limit) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      long total = 0;
      for (int count = body.read(buffer); count >= 0; count = body.read(buffer)) {
        total += count;
        if (total > limit) {
          throw new IOException("more than " + limit + " bytes");
        }
        out.write(buffer, 0, count);
      }
    }
  }
}

package io.vacha.models.packages;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Finds a file in a tar archive, of those forms that npm writes (POSIX.1-1988 ustar). */
final class TarFile {
  private static final int BLOCK = 512;

  private TarFile() {}

  /** Its length, with the stream at its first byte; empty where the archive has none such. */
  static Optional<Long> seek(InputStream in, String path) throws IOException {
    while (true) {
      byte[] head = in.readNBytes(BLOCK);
      if (head.length < BLOCK || head[0] == 0) {
        return Optional.empty();
      }
      long size = size(head);
      boolean plain = head[156] == '0' || head[156] == 0;
      if (plain && name(head).equals(path)) {
        return Optional.of(size);
      }
      skip(in, (size + BLOCK - 1) / BLOCK * BLOCK);
    }
  }

  private static void skip(InputStream in, long bytes) throws IOException {
    try {
      in.skipNBytes(bytes);
    } catch (EOFException e) {
      throw new EOFException("the archive ends in the middle of a file");
    }
  }

  private static String name(byte[] head) {
    String prefix = text(head, 345, 155);
    String name = text(head, 0, 100);
    return prefix.isEmpty() ? name : prefix + "/" + name;
  }

  private static long size(byte[] head) throws IOException {
    String octal = text(head, 124, 12).strip();
    if (!octal.matches("[0-7]{1,11}")) {
      throw new IOException("the archive has a file of length '" + octal + "'");
    }
    return Long.parseLong(octal, 8);
  }

  private static String text(byte[] head, int from, int length) {
    int end = from;
    while (end < from + length && head[end] != 0) {
      end++;
    }
    return new String(head, from, end - from, StandardCharsets.UTF_8);
  }
}

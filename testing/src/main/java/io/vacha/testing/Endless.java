package io.vacha.testing;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A body that begins as given and never ends; fails the test where more than 1 GiB is read. */
public final class Endless extends InputStream {
  private final byte[] start;
  private final byte rest;
  private long position;

  public Endless(String start, byte rest) {
    this.start = start.getBytes(StandardCharsets.UTF_8);
    this.rest = rest;
  }

  @Override
  public int read() {
    if (position > 1L << 30) {
      throw new AssertionError("nobody stops reading");
    }
    return position < start.length ? start[(int) position++] : count(rest);
  }

  private int count(byte value) {
    position++;
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    for (int i = 0; i < length; i++) {
      buffer[offset + i] = (byte) read();
    }
    return length;
  }
}

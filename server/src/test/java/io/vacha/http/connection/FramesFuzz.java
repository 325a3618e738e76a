package io.vacha.http.connection;

import io.vacha.testing.FuzzTarget;
import java.nio.ByteBuffer;
import java.util.List;

/** Frames of HTTP/2 as they arrive, whole or byte by byte. */
public final class FramesFuzz implements FuzzTarget {
  private static final byte[] PREFACE = new byte[24];

  @Override
  public List<byte[]> seeds() {
    return List.of(
        new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8},
        new byte[] {0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0},
        new byte[] {0, 0, 3, 0, 1, 0, 0, 0, 1, 1, 2, 3, 0, 0, 0, 77, 0, 0, 0, 0, 0});
  }

  @Override
  public void read(byte[] data) {
    FrameWatch whole = new FrameWatch(0);
    whole.isFlood(ByteBuffer.wrap(PREFACE), 0);
    boolean flood = whole.isFlood(ByteBuffer.wrap(data), 0);
    FrameWatch pieces = new FrameWatch(0);
    pieces.isFlood(ByteBuffer.wrap(PREFACE), 0);
    boolean floodInPieces = false;
    for (int i = 0; i < data.length; i++) {
      floodInPieces = pieces.isFlood(ByteBuffer.wrap(data, i, 1), 0);
    }
    if (flood != floodInPieces) {
      throw new IllegalStateException("counted otherwise in pieces");
    }
  }
}

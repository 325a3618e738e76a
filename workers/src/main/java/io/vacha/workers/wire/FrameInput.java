package io.vacha.workers.wire;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads the frames of an answer. Confined to one thread at a time. */
public final class FrameInput {
  private final DataInputStream in;
  private byte[] payload = {};

  /** Reads from {@code in}, which stays the caller's. */
  public FrameInput(InputStream in) {
    this.in = new DataInputStream(in);
  }

  /**
   * Reads the next frame.
   *
   * @throws EOFException if the answer has ended
   * @throws BrokenFrameException if it is no frame
   * @throws IOException if it cannot be read
   */
  public FrameKind next() throws IOException {
    int number = in.readUnsignedByte();
    int length = in.readInt();
    FrameKind kind =
        FrameKind.of(number)
            .filter(known -> length >= 0 && length <= known.maxBytes())
            .orElseThrow(
                () -> new BrokenFrameException("no frame: " + number + " of " + length, null));
    payload = in.readNBytes(length);
    if (payload.length < length) {
      throw new EOFException("cut short in a frame");
    }
    return kind;
  }

  /** The bytes of the last frame. */
  public byte[] bytes() {
    return payload;
  }

  /**
   * What the last frame says in JSON.
   *
   * @throws BrokenFrameException if it is none of these
   */
  public <T> T json(Class<T> type) throws BrokenFrameException {
    try {
      return JsonMapper.shared().readValue(payload, type);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new BrokenFrameException("not what was to be told", e);
    }
  }
}

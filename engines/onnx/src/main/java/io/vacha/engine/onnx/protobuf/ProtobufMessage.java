package io.vacha.engine.onnx.protobuf;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/**
 * The fields of one protobuf message, read in order from mapped bytes. Every length is checked
 * against the message it is in. Confined to one thread. Format:
 * https://protobuf.dev/programming-guides/encoding/
 */
public final class ProtobufMessage {
  private static final int LONGEST_TEXT = 1 << 22;

  /** The bytes are no such message. */
  public static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1L;

    public MalformedException(String message) {
      super(message);
    }
  }

  private final MemorySegment bytes;
  private final long end;
  private long position;
  private int field;
  private int wireType;

  private ProtobufMessage(MemorySegment bytes, long position, long end) {
    this.bytes = bytes;
    this.position = position;
    this.end = end;
  }

  /** Reads these bytes from their beginning. */
  public ProtobufMessage(MemorySegment bytes) {
    this(bytes, 0, bytes.byteSize());
  }

  /** Goes to the next field; false at the end. The field before must have been read or skipped. */
  public boolean next() throws MalformedException {
    if (position == end) {
      return false;
    }
    long tag = varint();
    field = (int) (tag >>> 3);
    wireType = (int) (tag & 7);
    if (field <= 0) {
      throw new MalformedException("it has a field without a number");
    }
    return true;
  }

  /** Where the next field begins, or this one if it has not been read, in the bytes of the file. */
  public long position() {
    return position;
  }

  /** The number of this field. */
  public int field() {
    return field;
  }

  /** Whether it holds bytes: a text, a message, or packed numbers. */
  public boolean isBytes() {
    return wireType == 2;
  }

  /** This field, which holds bytes, as they lie in the file. */
  public MemorySegment raw() throws MalformedException {
    ProtobufMessage inner = message();
    return bytes.asSlice(inner.position, inner.end - inner.position);
  }

  /** Passes over this field. */
  public void skip() throws MalformedException {
    switch (wireType) {
      case 0 -> varint();
      case 1 -> advance(8);
      case 2 -> advance(varint());
      case 5 -> advance(4);
      default -> throw new MalformedException("it has a field of an unknown kind");
    }
  }

  /** This field, which holds bytes, as a message of its own. */
  public ProtobufMessage message() throws MalformedException {
    long length = varint();
    long start = position;
    advance(length);
    return new ProtobufMessage(bytes, start, position);
  }

  /** This field, which holds bytes, as a text. */
  public String text() throws MalformedException {
    MemorySegment text = raw();
    if (text.byteSize() > LONGEST_TEXT) {
      throw new MalformedException("it has a name of " + text.byteSize() + " bytes");
    }
    return new String(text.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
  }

  private void advance(long length) throws MalformedException {
    if (length < 0 || length > end - position) {
      throw new MalformedException("it is cut short");
    }
    position += length;
  }

  private long varint() throws MalformedException {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      advance(1);
      byte next = bytes.get(ValueLayout.JAVA_BYTE, position - 1);
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new MalformedException("it has a number of too many bytes");
  }
}

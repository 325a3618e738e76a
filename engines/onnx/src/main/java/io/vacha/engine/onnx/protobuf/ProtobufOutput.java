package io.vacha.engine.onnx.protobuf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writes the fields of one protobuf message, in the order of the calls; each returns this.
 * Confined. The format: https://protobuf.dev/programming-guides/encoding/
 */
public final class ProtobufOutput {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** An integer of any of the types that are written as varint. */
  public ProtobufOutput number(int field, long value) {
    varint((long) field << 3);
    varint(value);
    return this;
  }

  /** A float. */
  public ProtobufOutput real(int field, float value) {
    varint(((long) field << 3) | 5);
    out.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putFloat(value).array());
    return this;
  }

  /** Only the head of a field that so many bytes follow. */
  public ProtobufOutput head(int field, long length) {
    varint(((long) field << 3) | 2);
    varint(length);
    return this;
  }

  /** Bytes. */
  public ProtobufOutput bytes(int field, byte[] value) {
    head(field, value.length);
    out.writeBytes(value);
    return this;
  }

  /** A text. */
  public ProtobufOutput text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  /** A message inside this one. */
  public ProtobufOutput message(int field, ProtobufOutput message) {
    return bytes(field, message.toBytes());
  }

  /** The message so far. */
  public byte[] toBytes() {
    return out.toByteArray();
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}

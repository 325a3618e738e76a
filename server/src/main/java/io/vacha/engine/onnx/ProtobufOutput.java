package io.vacha.engine.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the fields of one protobuf message. Confined. */
final class ProtobufOutput {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  ProtobufOutput number(int field, long value) {
    varint((long) field << 3);
    varint(value);
    return this;
  }

  /** Only the head of a field that so many bytes follow. */
  ProtobufOutput head(int field, long length) {
    varint(((long) field << 3) | 2);
    varint(length);
    return this;
  }

  ProtobufOutput bytes(int field, byte[] value) {
    head(field, value.length);
    out.writeBytes(value);
    return this;
  }

  ProtobufOutput text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  ProtobufOutput message(int field, ProtobufOutput message) {
    return bytes(field, message.toBytes());
  }

  byte[] toBytes() {
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

package io.vacha.support;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes one protobuf message, field after field. */
final class ProtobufWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  ProtobufWriter number(int field, long value) {
    varint((long) field << 3);
    varint(value);
    return this;
  }

  ProtobufWriter real(int field, float value) {
    varint(((long) field << 3) | 5);
    out.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putFloat(value).array());
    return this;
  }

  ProtobufWriter bytes(int field, byte[] value) {
    varint(((long) field << 3) | 2);
    varint(value.length);
    out.writeBytes(value);
    return this;
  }

  ProtobufWriter text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  ProtobufWriter message(int field, ProtobufWriter message) {
    return bytes(field, message.toByteArray());
  }

  byte[] toByteArray() {
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

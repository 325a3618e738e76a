package io.vacha.engine.onnx.support;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;

/** Attributes of an operation of an {@link OnnxModel}. */
final class OnnxAttribute {
  private OnnxAttribute() {}

  static ProtobufOutput of(String name, Object value) {
    ProtobufOutput attribute = new ProtobufOutput().text(1, name);
    switch (value) {
      case Long number -> attribute.number(3, number).number(20, 2);
      case Float number -> attribute.real(2, number).number(20, 1);
      case String text -> attribute.text(4, text).number(20, 3);
      case long[] numbers -> {
        for (long number : numbers) {
          attribute.number(8, number);
        }
        attribute.number(20, 7);
      }
      default -> throw new IllegalArgumentException("no attribute: " + value);
    }
    return attribute;
  }
}

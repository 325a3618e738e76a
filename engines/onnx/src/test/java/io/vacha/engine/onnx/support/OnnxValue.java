package io.vacha.engine.onnx.support;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;

/** The type and shape of what goes into an ONNX graph or comes out of it. */
final class OnnxValue {
  private OnnxValue() {}

  /** A tensor; a dimension is a number or a name. */
  static ProtobufOutput of(String name, int type, Object... shape) {
    ProtobufOutput dimensions = new ProtobufOutput();
    for (Object dimension : shape) {
      ProtobufOutput written = new ProtobufOutput();
      if (dimension instanceof Number number) {
        written.number(1, number.longValue());
      } else {
        written.text(2, dimension.toString());
      }
      dimensions.message(1, written);
    }
    ProtobufOutput tensor = new ProtobufOutput().number(1, type).message(2, dimensions);
    return new ProtobufOutput().text(1, name).message(2, new ProtobufOutput().message(1, tensor));
  }
}

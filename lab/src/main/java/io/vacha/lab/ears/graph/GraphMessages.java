package io.vacha.lab.ears.graph;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The messages of an ONNX file. */
final class GraphMessages {
  private GraphMessages() {}

  /** The name, type and shape of what goes in or comes out. */
  static ProtobufOutput value(String name, int type, Object... shape) {
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

  /** A constant without its numbers; without a shape a single one. */
  static ProtobufOutput tensor(String name, int type, long... shape) {
    ProtobufOutput tensor = new ProtobufOutput();
    for (long dimension : shape) {
      tensor.number(1, dimension);
    }
    return tensor.number(2, type).text(8, name);
  }

  /** The same with its numbers in another file. */
  static ProtobufOutput outside(ProtobufOutput tensor, Path file, long offset, long length) {
    return tensor
        .message(13, entry("location", file.getFileName().toString()))
        .message(13, entry("offset", Long.toString(offset)))
        .message(13, entry("length", Long.toString(length)))
        .number(14, 1);
  }

  private static ProtobufOutput entry(String key, String value) {
    return new ProtobufOutput().text(1, key).text(2, value);
  }

  static ProtobufOutput node(
      String operation, List<String> inputs, String output, Map<String, Object> attributes) {
    ProtobufOutput node = new ProtobufOutput();
    inputs.forEach(input -> node.text(1, input));
    node.text(2, output).text(3, output).text(4, operation);
    attributes.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(each -> node.message(5, attribute(each.getKey(), each.getValue())));
    return node;
  }

  private static ProtobufOutput attribute(String name, Object value) {
    ProtobufOutput attribute = new ProtobufOutput().text(1, name);
    return switch (value) {
      case Long number -> attribute.number(3, number).number(20, 2);
      case Float number -> attribute.real(2, number).number(20, 1);
      case String text -> attribute.text(4, text).number(20, 3);
      case long[] numbers -> {
        for (long number : numbers) {
          attribute.number(8, number);
        }
        yield attribute.number(20, 7);
      }
      default -> throw new IllegalArgumentException("no attribute: " + value);
    };
  }
}

package io.vacha.engine.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A convolution of 8-bit integers as ONNX Runtime's dynamic quantization writes it: {@code
 * DynamicQuantizeLinear}, {@code ConvInteger}, perhaps an {@code Add} of the bias, {@code Cast} and
 * a {@code Mul} by both scales. Immutable.
 *
 * @param convolution the {@code ConvInteger}
 * @param sound what comes in, in floats
 * @param scale of the weights, one number
 * @param bias in floats, if there is one
 * @param output what the last operation gives
 * @param rest the other operations, which nobody else needs
 */
record QuantizedConvolution(
    OnnxNode convolution,
    String sound,
    String scale,
    Optional<String> bias,
    String output,
    List<OnnxNode> rest) {
  /** From the bias in integers to the division by its scale. */
  private static final int LONGEST_CHAIN = 5;

  /** The convolution that begins with an operation, if all of it is as expected. */
  static Optional<QuantizedConvolution> of(OnnxNode node, GraphLinks links) {
    boolean whole = node.operation().equals("ConvInteger") && node.inputs().size() == 4;
    return whole ? new Reader(node, links).read() : Optional.empty();
  }

  /** What stands for the weights, and their zero. */
  String weights() {
    return convolution.inputs().get(1);
  }

  String zero() {
    return convolution.inputs().get(3);
  }

  private record Reader(OnnxNode node, GraphLinks links) {
    private Optional<QuantizedConvolution> read() {
      Optional<OnnxNode> quantize =
          links.producer(node.inputs().getFirst(), "DynamicQuantizeLinear");
      Optional<OnnxNode> add = links.consumer(node.key(), "Add");
      Optional<OnnxNode> cast = links.consumer(add.orElse(node).key(), "Cast");
      Optional<OnnxNode> mul = cast.flatMap(each -> links.consumer(each.key(), "Mul"));
      if (quantize.isEmpty() || cast.isEmpty() || mul.isEmpty()) {
        return Optional.empty();
      }
      Optional<String> scale = scale(quantize.get(), links.other(mul.get(), cast.get().key()));
      Optional<String> bias = add.flatMap(each -> bias(links.other(each, node.key())));
      if (scale.isEmpty() || bias.isPresent() != add.isPresent()) {
        return Optional.empty();
      }
      List<OnnxNode> rest = new ArrayList<>(List.of(cast.get(), mul.get()));
      add.ifPresent(rest::add);
      String sound = quantize.get().inputs().getFirst();
      return Optional.of(
          new QuantizedConvolution(node, sound, scale.get(), bias, mul.get().key(), rest));
    }

    /** The scale of the weights in the product of it and that of the sound. */
    private Optional<String> scale(OnnxNode quantize, String product) {
      return links
          .producer(product, "Mul")
          .filter(mul -> mul.inputs().contains(quantize.outputs().get(1)))
          .map(mul -> links.other(mul, quantize.outputs().get(1)))
          .filter(name -> links.isNumber(name) && links.isNumber(node.inputs().get(3)));
    }

    /** The bias in floats that integers were made of by division. */
    private Optional<String> bias(String integers) {
      String name = integers;
      for (int i = 0; i < LONGEST_CHAIN; i++) {
        Optional<OnnxNode> made = links.producer(name, "Reshape", "Cast", "Floor", "Round");
        if (made.isEmpty()) {
          break;
        }
        name = made.get().inputs().getFirst();
      }
      return links.producer(name, "Div").map(div -> div.inputs().getFirst());
    }
  }
}

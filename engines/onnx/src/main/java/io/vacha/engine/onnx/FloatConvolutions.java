package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Has convolutions of 8-bit integers computed in floats, which ONNX Runtime 1.29 does in less than
 * half the time. The weights stay in 8 bits, in the file and in memory; each is made floats when
 * its convolution has its turn, which costs little beside it. Confined.
 */
final class FloatConvolutions implements GraphEdit {
  private static final String FLAT = "vacha_flat";
  private static final byte[] NOTHING = {};
  private static final int INT64 = 7;

  private final GraphLinks links;
  private final Map<String, byte[]> replaced = new HashMap<>();

  FloatConvolutions(OnnxGraph graph) {
    this.links = new GraphLinks(graph);
    if (!graph.isNested()) {
      change(graph);
    }
  }

  @Override
  public Optional<byte[]> replacement(OnnxNode node) {
    return Optional.ofNullable(replaced.get(node.key()));
  }

  /** {@inheritDoc} A shape: one dimension, however long. */
  @Override
  public byte[] constants() {
    byte[] minusOne = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(-1).array();
    ProtobufOutput flat = new ProtobufOutput().number(1, 1).number(2, INT64).text(8, FLAT);
    return new ProtobufOutput().message(OnnxGraph.INITIALIZER, flat.bytes(9, minusOne)).toBytes();
  }

  private void change(OnnxGraph graph) {
    Set<OnnxNode> gone = new HashSet<>();
    Set<String> needed = new HashSet<>(graph.outputs());
    for (OnnxNode node : graph.nodes()) {
      QuantizedConvolution.of(node, links)
          .ifPresent(
              each -> {
                gone.add(node);
                gone.addAll(each.rest());
                needed.add(each.sound());
                each.bias().ifPresent(needed::add);
                replaced.put(node.key(), nodes(each));
              });
    }
    addWhatNobodyNeeds(gone, needed, graph);
    gone.forEach(node -> replaced.putIfAbsent(node.key(), NOTHING));
  }

  /** Adds, of what was computed for operations that are gone, what no other takes. */
  private void addWhatNobodyNeeds(Set<OnnxNode> gone, Set<String> needed, OnnxGraph graph) {
    List<OnnxNode> idle;
    do {
      Set<String> taken = new HashSet<>(needed);
      graph.nodes().stream()
          .filter(node -> !gone.contains(node))
          .forEach(node -> taken.addAll(node.inputs()));
      idle =
          gone.stream()
              .flatMap(node -> links.sources(node).stream())
              .filter(node -> !gone.contains(node) && Collections.disjoint(taken, node.outputs()))
              .distinct()
              .toList();
    } while (gone.addAll(idle));
  }

  /** The weights as floats, and the convolution of them. */
  private static byte[] nodes(QuantizedConvolution convolution) {
    String own = convolution.output() + "_vacha_";
    List<String> inputs = new ArrayList<>(List.of(convolution.sound(), own + "weights"));
    ProtobufOutput nodes =
        new ProtobufOutput()
            .message(
                OnnxGraph.NODE,
                OnnxNode.fields(
                    "DequantizeLinear",
                    own + "weights",
                    convolution.weights(),
                    convolution.scale(),
                    convolution.zero()));
    convolution
        .bias()
        .ifPresent(
            bias -> {
              inputs.add(own + "bias");
              nodes.message(OnnxGraph.NODE, OnnxNode.fields("Reshape", own + "bias", bias, FLAT));
            });
    OnnxNode integers = convolution.convolution();
    return nodes
        .message(
            OnnxGraph.NODE,
            OnnxNode.fields("Conv", convolution.output(), inputs, integers.attributes()))
        .toBytes();
  }
}

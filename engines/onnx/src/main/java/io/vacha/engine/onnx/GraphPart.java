package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Leaves of a graph only what makes some tensors out of others, so that it can be run in parts.
 * Confined.
 */
final class GraphPart implements GraphEdit {
  private static final byte[] NOTHING = {};
  private static final int FLOAT = 1;

  private final List<String> given;
  private final Set<String> wanted;
  private final Set<String> outputs;
  private final Set<String> kept = new HashSet<>();
  private final Set<String> used = new HashSet<>();

  /**
   * Makes the part.
   *
   * @param graph without operations that have graphs of their own
   * @param given tensors of floats of any shape that the part takes: instead of making them, or
   *     instead of inputs of one shape
   * @param wanted tensors of floats that it gives
   */
  GraphPart(OnnxGraph graph, Collection<String> given, Collection<String> wanted) {
    this.given = List.copyOf(given);
    this.wanted = Set.copyOf(wanted);
    this.outputs = graph.outputs();
    follow(new GraphLinks(graph));
  }

  private void follow(GraphLinks links) {
    Deque<String> open = new ArrayDeque<>(wanted);
    while (!open.isEmpty()) {
      String name = open.remove();
      if (used.add(name) && !given.contains(name)) {
        links
            .maker(name)
            .filter(node -> kept.add(node.key()))
            .ifPresent(node -> open.addAll(node.inputs()));
      }
    }
  }

  @Override
  public Optional<byte[]> replacement(OnnxNode node) {
    return kept.contains(node.key()) ? Optional.empty() : Optional.of(NOTHING);
  }

  /** {@inheritDoc} Descriptions go, since some tell of what is not there any more. */
  @Override
  public boolean drops(int field, String name) {
    return switch (field) {
      case OnnxGraph.OUTPUT -> !wanted.contains(name);
      case OnnxGraph.VALUE -> true;
      case OnnxGraph.INPUT -> !used.contains(name) || given.contains(name);
      default -> !used.contains(name);
    };
  }

  /** {@inheritDoc} What it takes and gives. */
  @Override
  public byte[] constants() {
    ProtobufOutput fields = new ProtobufOutput();
    given.stream()
        .filter(used::contains)
        .forEach(name -> fields.message(OnnxGraph.INPUT, floats(name)));
    wanted.stream()
        .filter(name -> !outputs.contains(name))
        .sorted()
        .forEach(name -> fields.message(OnnxGraph.OUTPUT, floats(name)));
    return fields.toBytes();
  }

  /** A tensor of floats of any shape. */
  private static ProtobufOutput floats(String name) {
    ProtobufOutput type = new ProtobufOutput().number(1, FLOAT);
    return new ProtobufOutput().text(1, name).message(2, new ProtobufOutput().message(1, type));
  }
}

package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import io.vacha.engine.onnx.protobuf.ProtobufMessage.MalformedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The outermost graph of a model. Field numbers:
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Immutable.
 *
 * @param nodes its operations, in order
 * @param ranks how many dimensions its constants have, by name; none where only one number is
 * @param outputs names of what it gives
 */
record OnnxGraph(List<OnnxNode> nodes, Map<String, Integer> ranks, Set<String> outputs) {
  static final int NODE = 1;
  static final int INITIALIZER = 5;
  static final int INPUT = 11;
  static final int OUTPUT = 12;

  /** Describes a tensor between two operations. */
  static final int VALUE = 13;

  /** Operations with graphs of their own, whose needs are not looked into. */
  private static final Set<String> NESTED = Set.of("If", "Loop", "Scan");

  private static final int TENSOR_NAME = 8;

  OnnxGraph {
    nodes = List.copyOf(nodes);
    ranks = Map.copyOf(ranks);
    outputs = Set.copyOf(outputs);
  }

  /** Whether an operation has a graph of its own. */
  boolean isNested() {
    return nodes.stream().anyMatch(node -> NESTED.contains(node.operation()));
  }

  /** The name of what stands in a field, where it has one of those that are named here. */
  static String name(int field, ProtobufMessage message) throws MalformedException {
    int named = field == INITIALIZER ? TENSOR_NAME : 1;
    String name = "";
    while (message.next()) {
      if (message.isBytes() && message.field() == named) {
        name = message.text();
      } else {
        message.skip();
      }
    }
    return name;
  }

  static OnnxGraph read(ProtobufMessage graph) throws MalformedException {
    List<OnnxNode> nodes = new ArrayList<>();
    Map<String, Integer> ranks = new HashMap<>();
    Set<String> outputs = new HashSet<>();
    while (graph.next()) {
      switch (graph.isBytes() ? graph.field() : 0) {
        case NODE -> nodes.add(OnnxNode.read(graph.message()));
        case INITIALIZER -> addRank(graph.message(), ranks);
        case OUTPUT -> outputs.add(name(OUTPUT, graph.message()));
        default -> graph.skip();
      }
    }
    return new OnnxGraph(nodes, ranks, outputs);
  }

  private static void addRank(ProtobufMessage tensor, Map<String, Integer> ranks)
      throws MalformedException {
    String name = "";
    int rank = 0;
    while (tensor.next()) {
      if (tensor.isBytes() && tensor.field() == TENSOR_NAME) {
        name = tensor.text();
      } else {
        rank += tensor.field() == 1 ? 1 : 0;
        tensor.skip();
      }
    }
    ranks.put(name, rank);
  }
}

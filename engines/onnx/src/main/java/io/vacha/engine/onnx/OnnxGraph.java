package io.vacha.engine.onnx;

import io.vacha.engine.onnx.ProtobufMessage.MalformedException;
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
  private static final int OUTPUT = 12;
  private static final int TENSOR_NAME = 8;

  OnnxGraph {
    nodes = List.copyOf(nodes);
    ranks = Map.copyOf(ranks);
    outputs = Set.copyOf(outputs);
  }

  static OnnxGraph read(ProtobufMessage graph) throws MalformedException {
    List<OnnxNode> nodes = new ArrayList<>();
    Map<String, Integer> ranks = new HashMap<>();
    Set<String> outputs = new HashSet<>();
    while (graph.next()) {
      switch (graph.isBytes() ? graph.field() : 0) {
        case NODE -> nodes.add(OnnxNode.read(graph.message()));
        case INITIALIZER -> addRank(graph.message(), ranks);
        case OUTPUT -> addOutput(graph.message(), outputs);
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

  private static void addOutput(ProtobufMessage value, Set<String> outputs)
      throws MalformedException {
    while (value.next()) {
      if (value.isBytes() && value.field() == 1) {
        outputs.add(value.text());
      } else {
        value.skip();
      }
    }
  }
}

package io.vacha.engine.onnx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Which operation of a graph makes a tensor, and which take it. Immutable. */
final class GraphLinks {
  private final OnnxGraph graph;
  private final Map<String, OnnxNode> producers = new HashMap<>();
  private final Map<String, List<OnnxNode>> consumers = new HashMap<>();

  GraphLinks(OnnxGraph graph) {
    this.graph = graph;
    for (OnnxNode node : graph.nodes()) {
      node.outputs().forEach(name -> producers.put(name, node));
      node.inputs()
          .forEach(name -> consumers.computeIfAbsent(name, _ -> new ArrayList<>()).add(node));
    }
  }

  /** The operation that makes a tensor; none for what the graph takes and for constants. */
  Optional<OnnxNode> maker(String name) {
    return Optional.ofNullable(producers.get(name));
  }

  /** The operation that makes a tensor, if it is of one of these kinds. */
  Optional<OnnxNode> producer(String name, String... operations) {
    return Optional.ofNullable(producers.get(name))
        .filter(node -> List.of(operations).contains(node.operation()));
  }

  /** The only operation that takes a tensor, if it is of this kind and nobody else needs it. */
  Optional<OnnxNode> consumer(String name, String operation) {
    List<OnnxNode> all = consumers.getOrDefault(name, List.of());
    boolean only = all.size() == 1 && !graph.outputs().contains(name);
    return only && all.getFirst().operation().equals(operation)
        ? Optional.of(all.getFirst())
        : Optional.empty();
  }

  /** What an operation of two inputs takes beside this one. */
  String other(OnnxNode node, String name) {
    return node.inputs().get(node.inputs().getFirst().equals(name) ? 1 : 0);
  }

  /** Whether it is a constant of one number. */
  boolean isNumber(String name) {
    return graph.ranks().getOrDefault(name, 1) == 0;
  }

  /** The operations that make what this one takes. */
  List<OnnxNode> sources(OnnxNode node) {
    return node.inputs().stream().map(producers::get).filter(Objects::nonNull).distinct().toList();
  }
}

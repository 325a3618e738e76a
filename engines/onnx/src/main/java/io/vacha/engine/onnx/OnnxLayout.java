package io.vacha.engine.onnx;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.UnusableModelException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A layout that is told by what the graph takes.
 *
 * @param takes inputs that it has
 * @param lacks inputs that it has not, so that no graph is of two layouts
 * @param companion what lies beside the graph; {@code *} is its name, empty for nothing
 */
public record OnnxLayout(
    String name,
    String type,
    Use use,
    List<String> languages,
    Set<String> takes,
    Set<String> lacks,
    String companion)
    implements ModelLayout {
  public OnnxLayout {
    languages = List.copyOf(languages);
    takes = Set.copyOf(takes);
    lacks = Set.copyOf(lacks);
  }

  /** Whether a graph is laid out so. */
  public boolean fits(OnnxFile graph) {
    return graph.inputs().containsAll(takes) && Collections.disjoint(graph.inputs(), lacks);
  }

  @Override
  public String suffix() {
    return ".onnx";
  }

  @Override
  public Optional<String> misfit(Path weights) throws UnusableModelException {
    OnnxFile graph = OnnxFile.read(weights);
    return fits(graph)
        ? Optional.empty()
        : Optional.of(
            "takes %s, which is of no known layout. If you know better, say --layout."
                .formatted(String.join(", ", graph.inputs())));
  }

  @Override
  public List<Path> files(Path weights) throws UnusableModelException {
    return OnnxFile.read(weights).files();
  }

  @Override
  public Optional<String> companionOf(String weights) {
    return companion.isEmpty() ? Optional.empty() : Optional.of(companion.replace("*", weights));
  }
}

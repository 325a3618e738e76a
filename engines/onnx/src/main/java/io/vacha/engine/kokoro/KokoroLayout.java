package io.vacha.engine.kokoro;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A graph with a style as an input, and the voices beside it. Immutable. */
record KokoroLayout(OnnxLayout graph) implements ModelLayout {
  KokoroLayout() {
    this(
        new OnnxLayout(
            KokoroType.NAME,
            KokoroType.NAME,
            Use.VOICES,
            List.of("km", "en"),
            Set.of("style", "speed"),
            Set.of(),
            ""));
  }

  @Override
  public String name() {
    return graph.name();
  }

  @Override
  public String type() {
    return graph.type();
  }

  @Override
  public Use use() {
    return graph.use();
  }

  @Override
  public List<String> languages() {
    return graph.languages();
  }

  @Override
  public String suffix() {
    return graph.suffix();
  }

  @Override
  public Optional<String> misfit(Path weights) throws UnusableModelException {
    return graph.misfit(weights);
  }

  /** {@inheritDoc} The voices that are there too. */
  @Override
  public List<Path> files(Path weights) throws UnusableModelException {
    List<Path> voices =
        KokoroVoice.in(weights.resolveSibling("")).stream().map(KokoroVoice.Found::file).toList();
    if (voices.isEmpty()) {
      throw new UnusableModelException(weights + " needs voices such as af_sarah.bin beside it");
    }
    return Stream.concat(graph.files(weights).stream(), voices.stream()).toList();
  }

  @Override
  public Optional<String> companionOf(String weights) {
    return graph.companionOf(weights);
  }
}

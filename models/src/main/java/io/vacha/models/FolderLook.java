package io.vacha.models;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What model an operator's folder holds, told by the inputs of its graph.
 *
 * @param layout how it is laid out
 * @param files those that belong to it
 */
record FolderLook(Layout layout, List<Path> files) {
  /** Names that weights have where there are several, the best first. */
  private static final List<String> PREFERRED = List.of("model.int8.onnx", "model.onnx");

  /** Taken along where they are. */
  private static final List<String> EXTRAS =
      List.of(
          "preprocessor_config.json",
          "config.json",
          "tokenizer_config.json",
          "LICENSE",
          "README.md",
          "MODEL_CARD");

  /**
   * Looks at a folder.
   *
   * @param layout its name; null where the files tell
   * @throws ModelException if it holds no model, part of one, or a damaged one
   */
  static FolderLook at(Path folder, @Nullable String layout) throws IOException {
    Path weights = weights(folder);
    try {
      boolean onnx = weights.toString().endsWith(".onnx");
      Optional<OnnxFile> graph = onnx ? Optional.of(OnnxFile.read(weights)) : Optional.empty();
      Layout is = layout == null ? LayoutTale.of(weights, graph) : Layout.named(layout);
      return new FolderLook(is, files(weights, graph, is));
    } catch (UnusableModelException e) {
      throw new ModelException("It cannot be added: " + e.getMessage() + ".", e);
    }
  }

  /** The one file of weights, or the best known of several. */
  private static Path weights(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      throw new ModelException("There is no folder " + folder + ".");
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{onnx,bin}")) {
      files.forEach(all::add);
    }
    if (all.isEmpty()) {
      throw new ModelException(
          folder + " holds no model: there is no file .onnx, and none .bin for whisper.");
    }
    return all.size() == 1 ? all.getFirst() : preferred(folder, all);
  }

  private static Path preferred(Path folder, List<Path> all) {
    return PREFERRED.stream()
        .map(folder::resolve)
        .filter(all::contains)
        .findFirst()
        .orElseThrow(
            () -> new ModelException("%s holds several models; leave one.".formatted(folder)));
  }

  private static List<Path> files(Path weights, Optional<OnnxFile> graph, Layout layout)
      throws IOException {
    Stream<Path> own = graph.map(OnnxFile::files).orElse(List.of(weights)).stream();
    Stream<Path> extras = EXTRAS.stream().map(weights::resolveSibling).filter(Files::isRegularFile);
    return Stream.of(own, companion(weights, layout).stream(), extras)
        .flatMap(files -> files)
        .distinct()
        .toList();
  }

  private static Optional<Path> companion(Path weights, Layout layout) throws IOException {
    String name = layout.companionOf(weights.getFileName().toString());
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Path companion = weights.resolveSibling(name);
    if (!Files.isRegularFile(companion) || Files.size(companion) == 0) {
      throw new ModelException(
          "%s is laid out as %s, which needs %s beside it; there is none, or it is empty."
              .formatted(weights, layout.name(), name));
    }
    return Optional.of(companion);
  }
}

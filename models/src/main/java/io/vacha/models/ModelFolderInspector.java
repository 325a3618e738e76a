package io.vacha.models;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.models.catalogue.Layouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What model an operator's folder holds, as the engines' layouts tell.
 *
 * @param layout how it is laid out
 * @param files those that belong to it
 */
record ModelFolderInspector(ModelLayout layout, List<Path> files) {
  /** Names that weights have where there are several, the best first. */
  private static final List<String> PREFERRED = List.of("model.int8.onnx", "model.onnx");

  /** Taken along where they are. */
  private static final List<String> EXTRAS =
      List.of(
          "preprocessor_config.json",
          "calibration.json",
          "lm.arpa",
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
  static ModelFolderInspector at(Path folder, @Nullable String layout) throws IOException {
    List<ModelLayout> layouts = layout == null ? Layouts.all() : List.of(Layouts.named(layout));
    try {
      Path weights = weights(folder, layouts);
      ModelLayout is = layout == null ? layoutOf(weights, layouts) : layouts.getFirst();
      return new ModelFolderInspector(is, files(weights, is));
    } catch (UnusableModelException e) {
      throw new ModelException("It cannot be added: " + e.getMessage() + ".", e);
    }
  }

  /** The one file of weights, the one that is of a layout, or the best known of several. */
  private static Path weights(Path folder, List<ModelLayout> layouts) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new ModelException("There is no folder " + folder + ".");
    }
    List<String> suffixes = layouts.stream().map(ModelLayout::suffix).distinct().toList();
    List<Path> all = withSuffix(folder, suffixes);
    if (all.isEmpty()) {
      throw new ModelException(
          "%s holds no model: there is no file %s."
              .formatted(folder, String.join(" or ", suffixes)));
    }
    if (all.size() == 1) {
      return all.getFirst();
    }
    List<Path> known = new ArrayList<>();
    for (Path file : all) {
      if (misfit(file, layouts).isEmpty()) {
        known.add(file);
      }
    }
    return known.size() == 1 ? known.getFirst() : preferred(folder, all);
  }

  private static List<Path> withSuffix(Path folder, List<String> suffixes) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> suffixes.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .toList();
    }
  }

  private static Path preferred(Path folder, List<Path> all) {
    return PREFERRED.stream()
        .map(folder::resolve)
        .filter(all::contains)
        .findFirst()
        .orElseThrow(
            () -> new ModelException("%s holds several models; leave one.".formatted(folder)));
  }

  private static ModelLayout layoutOf(Path weights, List<ModelLayout> layouts)
      throws UnusableModelException {
    for (ModelLayout layout : layouts) {
      if (misfit(weights, List.of(layout)).isEmpty()) {
        return layout;
      }
    }
    throw new ModelException(weights + " " + misfit(weights, layouts).orElseThrow());
  }

  /** Why weights are of none of these layouts; empty where they are of one. */
  private static Optional<String> misfit(Path weights, List<ModelLayout> layouts)
      throws UnusableModelException {
    Optional<String> misfit = Optional.of("is of no known layout.");
    for (ModelLayout layout : layouts) {
      if (weights.toString().endsWith(layout.suffix())) {
        misfit = layout.misfit(weights);
        if (misfit.isEmpty()) {
          return misfit;
        }
      }
    }
    return misfit;
  }

  private static List<Path> files(Path weights, ModelLayout layout) throws IOException {
    Stream<Path> extras = EXTRAS.stream().map(weights::resolveSibling).filter(Files::isRegularFile);
    return Stream.of(layout.files(weights).stream(), companion(weights, layout).stream(), extras)
        .flatMap(files -> files)
        .distinct()
        .toList();
  }

  private static Optional<Path> companion(Path weights, ModelLayout layout) throws IOException {
    Optional<Path> companion =
        layout.companionOf(weights.getFileName().toString()).map(weights::resolveSibling);
    for (Path file : companion.stream().toList()) {
      if (!Files.isRegularFile(file) || Files.size(file) == 0) {
        throw new ModelException(
            "%s is laid out as %s, which needs %s beside it; there is none, or it is empty."
                .formatted(weights, layout.name(), file.getFileName()));
      }
    }
    return companion;
  }
}

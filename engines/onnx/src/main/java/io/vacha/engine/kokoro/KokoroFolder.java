package io.vacha.engine.kokoro;

import io.vacha.engine.OwnVoice.Register;
import io.vacha.engine.model.ModelFolder;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What is in the folder of the model. Immutable.
 *
 * @param graph structure checked
 * @param tokens what the graph calls the symbols it takes
 * @param styles of the voices that are there, by their slugs, in the order of all
 * @param files every file that is read
 */
record KokoroFolder(OnnxFile graph, String tokens, Map<String, Style> styles, List<Path> files) {
  /** What publishers call the symbols. */
  private static final List<String> TOKENS = List.of("tokens", "input_ids");

  KokoroFolder {
    styles = Collections.unmodifiableMap(new LinkedHashMap<>(styles));
    files = List.copyOf(files);
  }

  /**
   * Reads a folder.
   *
   * @throws UnusableModelException if something is missing, damaged or of another architecture
   */
  static KokoroFolder read(Path path) throws UnusableModelException {
    ModelFolder folder = ModelFolder.of(path);
    OnnxFile graph = OnnxFile.read(graph(folder));
    List<Path> files = new ArrayList<>(List.of(graph.path()));
    Map<String, Style> styles = new LinkedHashMap<>();
    for (KokoroVoice.Found found : KokoroVoice.in(path)) {
      styles.put(found.voice().slug(), Style.read(found.file()));
      files.add(found.file());
    }
    if (styles.isEmpty()) {
      throw new UnusableModelException("there is no voice such as af_sarah.bin in " + path);
    }
    return new KokoroFolder(graph, tokens(graph), styles, files);
  }

  private static Path graph(ModelFolder folder) throws UnusableModelException {
    try (Stream<Path> files = Files.list(folder.path())) {
      List<Path> graphs = files.filter(file -> file.toString().endsWith(".onnx")).toList();
      return graphs.size() == 1 ? graphs.getFirst() : folder.require(List.of("model.onnx"));
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(folder.path() + " cannot be read", e);
    }
  }

  private static String tokens(OnnxFile graph) throws UnusableModelException {
    if (!graph.weights().isEmpty()) {
      throw new UnusableModelException("its weights must be in the file of the graph itself");
    }
    return TOKENS.stream()
        .filter(name -> graph.inputs().containsAll(List.of(name, "style", "speed")))
        .findFirst()
        .orElseThrow(
            () ->
                new UnusableModelException(
                    "the graph takes %s, not tokens, style and speed: it is of another layout"
                        .formatted(graph.inputs())));
  }

  /**
   * The style for a voice that is not its own: of one as high where it is known, else the first.
   */
  Style standIn(String slug) {
    Register register = slug.equals("puthi") ? Register.LOW : Register.HIGH;
    return KokoroVoice.ALL.stream()
        .filter(voice -> voice.register() == register)
        .map(voice -> styles.get(voice.slug()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> styles.values().iterator().next());
  }
}

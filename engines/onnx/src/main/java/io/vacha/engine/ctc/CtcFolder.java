package io.vacha.engine.ctc;

import io.vacha.engine.model.ModelFolder;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is in the folder of a model. Immutable.
 *
 * @param layout whose layout it is
 * @param model the graph, structure checked
 * @param vocabulary the tokens
 * @param normalises whether samples are normalised; always but where a wav2vec2 model's {@code
 *     preprocessor_config.json} says otherwise
 */
record CtcFolder(CtcLayout layout, OnnxFile model, Vocabulary vocabulary, boolean normalises) {
  private static final List<String> GRAPHS =
      List.of("model.int8.onnx", "model.onnx", "model_quantized.onnx", "onnx/model.onnx");
  private static final int LARGEST_TEXT = 16 << 20;

  /**
   * Reads a folder.
   *
   * @param wanted its layout; null where the files tell
   * @throws UnusableModelException if something is missing, damaged or of another architecture
   */
  static CtcFolder read(Path path, @Nullable CtcLayout wanted) throws UnusableModelException {
    ModelFolder folder = ModelFolder.of(path);
    OnnxFile model = OnnxFile.read(graph(folder));
    CtcLayout layout = wanted == null ? layout(folder, model) : wanted;
    if (layout == CtcLayout.WAV2VEC2) {
      String json = ModelFolder.text(folder.require(List.of("vocab.json")), LARGEST_TEXT);
      return new CtcFolder(layout, model, VocabularyFile.json(json), normalises(folder));
    }
    String tokens = ModelFolder.text(folder.require(List.of("tokens.txt")), LARGEST_TEXT);
    Vocabulary vocabulary =
        layout == CtcLayout.NEMO ? VocabularyFile.nemo(tokens) : VocabularyFile.omnilingual(tokens);
    return new CtcFolder(layout, model, vocabulary, true);
  }

  /** The graph by its usual names, or the only one there is. */
  private static Path graph(ModelFolder folder) throws UnusableModelException {
    try (Stream<Path> files = Files.list(folder.path())) {
      List<Path> graphs = files.filter(file -> file.toString().endsWith(".onnx")).toList();
      var usual = folder.find(GRAPHS);
      return usual.isEmpty() && graphs.size() == 1 ? graphs.getFirst() : folder.require(GRAPHS);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(folder.path() + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static CtcLayout layout(ModelFolder folder, OnnxFile model) {
    boolean hasTokens = folder.find(List.of("tokens.txt")).isPresent();
    return CtcLayout.of(model).orElse(hasTokens ? CtcLayout.OMNILINGUAL : CtcLayout.WAV2VEC2);
  }

  private static boolean normalises(ModelFolder folder) throws UnusableModelException {
    var config = folder.find(List.of("preprocessor_config.json"));
    return config.isEmpty()
        || VocabularyFile.doNormalize(ModelFolder.text(config.get(), LARGEST_TEXT));
  }

  /** Every file that is read of it, but an n-gram model. */
  static List<Path> files(Path path, OnnxFile model) {
    Stream<Path> beside =
        Stream.of("tokens.txt", "vocab.json", "preprocessor_config.json").map(path::resolve);
    return Stream.concat(model.files().stream(), beside.filter(Files::exists)).toList();
  }
}

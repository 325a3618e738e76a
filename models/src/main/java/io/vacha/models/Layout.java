package io.vacha.models;

import java.util.List;
import java.util.Map;

/**
 * How the files of a model are laid out.
 *
 * @param name as in settings
 * @param type which engine reads it
 * @param languages what such models understand or speak, unless an operator says otherwise
 * @param companion what lies beside the weights; {@code *} is their name, empty for none
 */
record Layout(String name, ModelType type, List<String> languages, String companion) {
  private static final List<String> BOTH = List.of("km", "en");

  private static final Map<String, Layout> ALL =
      Map.of(
          "omnilingual", new Layout("omnilingual", ModelType.CTC, BOTH, "tokens.txt"),
          "nemo", new Layout("nemo", ModelType.CTC, List.of("en"), "tokens.txt"),
          "wav2vec2", new Layout("wav2vec2", ModelType.CTC, List.of("km"), "vocab.json"),
          "ggml", new Layout("ggml", ModelType.WHISPER, BOTH, ""),
          "mms", new Layout("mms", ModelType.ONNX_VITS, List.of("km"), "tokens.txt"),
          "piper", new Layout("piper", ModelType.ONNX_VITS, List.of("en"), "*.json"),
          "silero", new Layout("silero", ModelType.SILERO_VAD, List.of(), ""));

  /**
   * The layout of this name.
   *
   * @throws ModelException if there is none
   */
  static Layout named(String name) {
    Layout layout = ALL.get(name);
    if (layout == null) {
      String all = String.join(", ", ALL.keySet().stream().sorted().toList());
      throw new ModelException("There is no layout '%s'. Layouts: %s.".formatted(name, all));
    }
    return layout;
  }

  /** What must lie beside weights of this name; empty for nothing. */
  String companionOf(String weights) {
    return companion.replace("*", weights);
  }
}

package io.vacha.models;

import io.vacha.engine.onnx.OnnxFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tells the layout of a model by what its weights say of themselves. */
final class LayoutTale {
  private static final String GGML_MAGIC = "lmgg";

  private LayoutTale() {}

  /**
   * The layout of these weights.
   *
   * @param graph what they say where they are ONNX; empty where they should be ggml
   * @throws ModelException if it is none that is known
   */
  static Layout of(Path weights, Optional<OnnxFile> graph) throws IOException {
    return Layout.named(
        graph.isEmpty() ? requireGgml(weights) : byInputs(weights, graph.get().inputs()));
  }

  private static String byInputs(Path weights, List<String> inputs) {
    if (inputs.contains("audio_signal")) {
      return "nemo";
    }
    if (inputs.contains("noise_scale")) {
      return "mms";
    }
    if (inputs.contains("scales")) {
      return "piper";
    }
    if (inputs.contains("sr") && inputs.contains("state")) {
      return "silero";
    }
    if (inputs.contains("input_values")) {
      return "wav2vec2";
    }
    if (inputs.contains("x")) {
      return "omnilingual";
    }
    throw new ModelException(
        "%s takes %s, which is of no known layout. If you know better, say --layout."
            .formatted(weights, String.join(", ", inputs)));
  }

  private static String requireGgml(Path weights) throws IOException {
    try (InputStream in = Files.newInputStream(weights)) {
      String magic = new String(in.readNBytes(4), StandardCharsets.ISO_8859_1);
      if (!magic.equals(GGML_MAGIC)) {
        throw new ModelException(weights + " is no model for whisper: it does not begin as ggml.");
      }
      return "ggml";
    }
  }
}

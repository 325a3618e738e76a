package io.vacha.engine.ctc;

import io.vacha.engine.model.ModelLayout.Use;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** How a model's folder and graph are laid out, as their makers publish them. */
public enum CtcLayout {
  /**
   * Meta's Omnilingual ASR as k2-fsa exports it: {@code x} [1, samples] normalised to mean 0 and
   * variance 1, {@code logits} [1, frames, tokens]; {@code tokens.txt} of characters, blank is 0.
   * https://github.com/k2-fsa/sherpa-onnx/tree/master/scripts/omnilingual-asr
   */
  OMNILINGUAL(List.of("km", "en"), "x", Set.of("noise_scale", "scales"), "tokens.txt"),
  /**
   * Hugging Face's wav2vec2 and MMS: {@code input_values} [batch, samples], perhaps {@code
   * attention_mask}, {@code logits} [batch, frames, tokens]; {@code vocab.json}, a bar between
   * words, the padding token is the blank.
   * https://huggingface.co/docs/transformers/model_doc/wav2vec2
   */
  WAV2VEC2(List.of("km"), "input_values", Set.of(), "vocab.json"),
  /**
   * NVIDIA NeMo as k2-fsa exports it: {@code audio_signal} [batch, 80, frames] of log mel energies,
   * {@code length} [batch], {@code logprobs}; {@code tokens.txt} of pieces, the blank is last.
   * https://github.com/k2-fsa/sherpa-onnx/tree/master/scripts/nemo
   */
  NEMO(List.of("en"), "audio_signal", Set.of(), "tokens.txt");

  @SuppressWarnings("ImmutableEnumChecker") // its lists and sets are copies
  private final OnnxLayout files;

  CtcLayout(List<String> languages, String takes, Set<String> lacks, String companion) {
    String name = name().toLowerCase(Locale.ROOT);
    files =
        new OnnxLayout(
            name, CtcType.NAME, Use.RECOGNITION, languages, Set.of(takes), lacks, companion);
  }

  /** What its files are. */
  OnnxLayout files() {
    return files;
  }

  /** That of a graph; empty where its inputs have names of their own. */
  static Optional<CtcLayout> of(OnnxFile graph) {
    return Arrays.stream(values()).filter(layout -> layout.files.fits(graph)).findFirst();
  }
}

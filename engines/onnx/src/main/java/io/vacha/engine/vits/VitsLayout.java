package io.vacha.engine.vits;

import io.vacha.engine.model.ModelLayout.Use;
import io.vacha.engine.onnx.OnnxLayout;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How the folder of a voice is laid out. */
public enum VitsLayout {
  /** {@code model.onnx} and {@code tokens.txt}, read letter by letter: MMS-TTS by k2-fsa. */
  MMS("km", "noise_scale", "tokens.txt"),
  /** {@code X.onnx} and {@code X.onnx.json}, read from phonemes of espeak-ng: Piper. */
  PIPER("en", "scales", "*.json");

  @SuppressWarnings("ImmutableEnumChecker") // its lists and sets are copies
  private final OnnxLayout files;

  VitsLayout(String language, String takes, String companion) {
    String name = name().toLowerCase(Locale.ROOT);
    files =
        new OnnxLayout(
            name, VitsType.NAME, Use.SPEECH, List.of(language), Set.of(takes), Set.of(), companion);
  }

  /** What its files are. */
  OnnxLayout files() {
    return files;
  }
}

package io.vacha.engine.vits;

/** How the folder of a voice is laid out. */
public enum VitsLayout {
  /** {@code model.onnx} and {@code tokens.txt}, read letter by letter: MMS-TTS by k2-fsa. */
  MMS,
  /** {@code X.onnx} and {@code X.onnx.json}, read from phonemes of espeak-ng: Piper. */
  PIPER
}

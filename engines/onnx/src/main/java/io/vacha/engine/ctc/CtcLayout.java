package io.vacha.engine.ctc;

/** How a model's folder and graph are laid out, as their makers publish them. */
public enum CtcLayout {
  /**
   * Meta's Omnilingual ASR as k2-fsa exports it: {@code x} [1, samples] normalised to mean 0 and
   * variance 1, {@code logits} [1, frames, tokens]; {@code tokens.txt} of characters, blank is 0.
   * https://github.com/k2-fsa/sherpa-onnx/tree/master/scripts/omnilingual-asr
   */
  OMNILINGUAL,
  /**
   * Hugging Face's wav2vec2 and MMS: {@code input_values} [batch, samples], perhaps {@code
   * attention_mask}, {@code logits} [batch, frames, tokens]; {@code vocab.json}, a bar between
   * words, the padding token is the blank.
   * https://huggingface.co/docs/transformers/model_doc/wav2vec2
   */
  WAV2VEC2,
  /**
   * NVIDIA NeMo as k2-fsa exports it: {@code audio_signal} [batch, 80, frames] of log mel energies,
   * {@code length} [batch], {@code logprobs}; {@code tokens.txt} of pieces, the blank is last.
   * https://github.com/k2-fsa/sherpa-onnx/tree/master/scripts/nemo
   */
  NEMO
}

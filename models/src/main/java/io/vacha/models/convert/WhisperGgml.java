package io.vacha.models.convert;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * Whisper from CTranslate2's format into whisper.cpp's: the same 16-bit floats in other order, so
 * that the file is the one that whisper.cpp's own converter makes of the original (ADR 0041).
 */
final class WhisperGgml {
  private static final int MAGIC = 0x67676d6c;
  private static final int HEAD_WIDTH = 64;
  private static final int AUDIO_POSITIONS = 1500;
  private static final int TEXT_POSITIONS = 448;
  private static final int TOKENS = 50_257;

  private final CTranslate2File model;
  private final GgmlOutput out;

  private WhisperGgml(CTranslate2File model, GgmlOutput out) {
    this.model = model;
    this.out = out;
  }

  /** Writes {@code target} of a model and its vocabulary. */
  static void write(Path source, Path vocabulary, Path target) throws IOException {
    try (Arena arena = Arena.ofConfined();
        FileChannel channel = FileChannel.open(source)) {
      MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      CTranslate2File model = CTranslate2File.read(bytes, "WhisperSpec");
      try (GgmlOutput out = new GgmlOutput(target)) {
        WhisperGgml ggml = new WhisperGgml(model, out);
        ggml.head();
        for (byte[] token : ByteTokens.read(vocabulary, TOKENS)) {
          out.token(token);
        }
        ggml.tensors();
      }
    }
  }

  private void head() throws IOException {
    List<Integer> embedding = model.tensor("decoder/embeddings/weight").shape();
    int vocabulary = embedding.getFirst();
    int state = embedding.getLast();
    int heads = state / HEAD_WIDTH;
    out.numbers(MAGIC, vocabulary);
    out.numbers(AUDIO_POSITIONS, state, heads, model.layers("encoder"));
    out.numbers(TEXT_POSITIONS, state, heads, model.layers("decoder"));
    out.numbers(MelFilters.BANDS, 1);
    out.numbers(MelFilters.BANDS, MelFilters.BINS);
    out.floats(MelFilters.weights());
    out.numbers(TOKENS);
  }

  private void tensors() throws IOException {
    positions("decoder");
    positions("encoder");
    half("decoder.token_embedding.weight", "decoder/embeddings/weight");
    for (int i = 0; i < model.layers("decoder"); i++) {
      block("decoder", i);
    }
    norm("decoder.ln", "decoder/layer_norm");
    convolution("conv1");
    convolution("conv2");
    for (int i = 0; i < model.layers("encoder"); i++) {
      block("encoder", i);
    }
    norm("encoder.ln_post", "encoder/layer_norm");
  }

  private void positions(String stack) throws IOException {
    out.singles(
        stack + ".positional_embedding", model.tensor(stack + "/position_encodings/encodings"));
  }

  private void convolution(String name) throws IOException {
    half("encoder." + name + ".weight", "encoder/" + name + "/weight");
    Tensor bias = model.tensor("encoder/" + name + "/bias");
    out.singles("encoder." + name + ".bias", bias.as(List.of(bias.shape().getFirst(), 1)));
  }

  private void block(String stack, int index) throws IOException {
    String to = stack + ".blocks." + index + ".";
    String from = stack + "/layer_" + index + "/";
    norm(to + "mlp_ln", from + "ffn/layer_norm");
    linear(to + "mlp.0", from + "ffn/linear_0", 0, 1);
    linear(to + "mlp.2", from + "ffn/linear_1", 0, 1);
    norm(to + "attn_ln", from + "self_attention/layer_norm");
    linear(to + "attn.query", from + "self_attention/linear_0", 0, 3);
    key(to + "attn.key", from + "self_attention/linear_0", 1, 3);
    linear(to + "attn.value", from + "self_attention/linear_0", 2, 3);
    linear(to + "attn.out", from + "self_attention/linear_1", 0, 1);
    if (stack.equals("decoder")) {
      norm(to + "cross_attn_ln", from + "attention/layer_norm");
      linear(to + "cross_attn.query", from + "attention/linear_0", 0, 1);
      key(to + "cross_attn.key", from + "attention/linear_1", 0, 2);
      linear(to + "cross_attn.value", from + "attention/linear_1", 1, 2);
      linear(to + "cross_attn.out", from + "attention/linear_2", 0, 1);
    }
  }

  private void norm(String to, String from) throws IOException {
    out.singles(to + ".weight", model.tensor(from + "/gamma"));
    out.singles(to + ".bias", model.tensor(from + "/beta"));
  }

  private void linear(String to, String from, int part, int parts) throws IOException {
    out.halves(to + ".weight", model.tensor(from + "/weight").part(part, parts));
    out.singles(to + ".bias", model.tensor(from + "/bias").part(part, parts));
  }

  /** Keys have no bias in the original; CTranslate2 keeps zeros for it. */
  private void key(String to, String from, int part, int parts) throws IOException {
    out.halves(to + ".weight", model.tensor(from + "/weight").part(part, parts));
    MemorySegment bias = model.tensor(from + "/bias").part(part, parts).data();
    for (byte each : bias.toArray(ValueLayout.JAVA_BYTE)) {
      if (each != 0) {
        throw new IOException(from + " has a bias for its keys, which Whisper has not");
      }
    }
  }

  private void half(String to, String from) throws IOException {
    out.halves(to, model.tensor(from));
  }
}

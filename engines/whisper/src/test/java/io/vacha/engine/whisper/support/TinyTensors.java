package io.vacha.engine.whisper.support;

import io.vacha.engine.whisper.support.GgmlWriter.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tensors of a Whisper model with one layer each, all zero. */
final class TinyTensors {
  private final Map<String, Tensor> tensors = new LinkedHashMap<>();
  private final int state;

  private TinyTensors(int state) {
    this.state = state;
  }

  static Map<String, Tensor> of(
      int state, int mels, int audioContext, int textContext, int vocabulary) {
    TinyTensors made = new TinyTensors(state);
    made.add("encoder.positional_embedding", false, state, audioContext);
    made.add("encoder.conv1.weight", true, 3, mels, state);
    made.add("encoder.conv1.bias", false, 1, state);
    made.add("encoder.conv2.weight", true, 3, state, state);
    made.add("encoder.conv2.bias", false, 1, state);
    made.addNormalisation("encoder.ln_post");
    made.addLayer("encoder.blocks.0");
    made.add("decoder.positional_embedding", false, state, textContext);
    made.add("decoder.token_embedding.weight", true, state, vocabulary);
    made.addNormalisation("decoder.ln");
    made.addLayer("decoder.blocks.0");
    made.addAttention("decoder.blocks.0.cross_attn");
    return made.tensors;
  }

  private void addLayer(String name) {
    addAttention(name + ".attn");
    addNormalisation(name + ".mlp_ln");
    addLinear(name + ".mlp.0", state, 4 * state);
    addLinear(name + ".mlp.2", 4 * state, state);
  }

  private void addAttention(String name) {
    addNormalisation(name + "_ln");
    addLinear(name + ".query", state, state);
    add(name + ".key.weight", true, state, state);
    addLinear(name + ".value", state, state);
    addLinear(name + ".out", state, state);
  }

  private void addNormalisation(String name) {
    add(name + ".weight", false, state);
    add(name + ".bias", false, state);
  }

  private void addLinear(String name, int inputs, int outputs) {
    add(name + ".weight", true, inputs, outputs);
    add(name + ".bias", false, outputs);
  }

  private void add(String name, boolean half, Integer... sizes) {
    int count = 1;
    for (int size : sizes) {
      count *= size;
    }
    tensors.put(name, new Tensor(List.of(sizes), new float[count], half));
  }
}

package io.vacha.engine.whisper.ggml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tensors of a Whisper model by name, each with its sizes, the innermost first, as
 * models/convert-pt-to-ggml.py of whisper.cpp writes them.
 */
final class GgmlTensors {
  private final Map<String, List<Integer>> sizes = new LinkedHashMap<>();

  private GgmlTensors() {}

  /** All tensors that a model of this shape has. */
  static Map<String, List<Integer>> of(GgmlShape shape) {
    GgmlTensors tensors = new GgmlTensors();
    tensors.addEncoder(shape);
    tensors.addDecoder(shape);
    return tensors.sizes;
  }

  private void addEncoder(GgmlShape shape) {
    int state = shape.audioState();
    add("encoder.positional_embedding", state, shape.audioContext());
    add("encoder.conv1.weight", 3, shape.mels(), state);
    add("encoder.conv1.bias", 1, state);
    add("encoder.conv2.weight", 3, state, state);
    add("encoder.conv2.bias", 1, state);
    addNormalisation("encoder.ln_post", state);
    for (int layer = 0; layer < shape.audioLayers(); layer++) {
      addLayer("encoder.blocks." + layer, state);
    }
  }

  private void addDecoder(GgmlShape shape) {
    int state = shape.textState();
    add("decoder.positional_embedding", state, shape.textContext());
    add("decoder.token_embedding.weight", state, shape.vocabulary());
    addNormalisation("decoder.ln", state);
    for (int layer = 0; layer < shape.textLayers(); layer++) {
      addLayer("decoder.blocks." + layer, state);
      addAttention("decoder.blocks." + layer + ".cross_attn", state);
    }
  }

  private void addLayer(String name, int state) {
    addNormalisation(name + ".mlp_ln", state);
    addLinear(name + ".mlp.0", state, 4 * state);
    addLinear(name + ".mlp.2", 4 * state, state);
    addAttention(name + ".attn", state);
  }

  private void addAttention(String name, int state) {
    addNormalisation(name + "_ln", state);
    addLinear(name + ".query", state, state);
    add(name + ".key.weight", state, state);
    addLinear(name + ".value", state, state);
    addLinear(name + ".out", state, state);
  }

  private void addNormalisation(String name, int state) {
    add(name + ".weight", state);
    add(name + ".bias", state);
  }

  private void addLinear(String name, int inputs, int outputs) {
    add(name + ".weight", inputs, outputs);
    add(name + ".bias", outputs);
  }

  private void add(String name, Integer... dimensions) {
    sizes.put(name, List.of(dimensions));
  }
}

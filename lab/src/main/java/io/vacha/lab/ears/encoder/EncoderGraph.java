package io.vacha.lab.ears.encoder;

import io.vacha.lab.ears.encoder.WhisperWeights.WhisperTensor;
import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The first layers of Whisper's encoder as operations, from samples to 50 frames a second (Radford
 * et al., 2022; whisper/model.py, {@code AudioEncoder}). The weights stay in the file of the
 * installed model, which must lie beside the graph.
 */
public final class EncoderGraph {
  private static final String SAMPLES = "input_values";
  private static final float EPSILON = 1e-5f;

  private final GraphWriter graph;
  private final WhisperWeights weights;
  private final long heads;

  private EncoderGraph(GraphWriter graph, WhisperWeights weights) {
    this.graph = graph;
    this.weights = weights;
    this.heads = weights.shape().audioHeads();
  }

  /**
   * Adds the encoder to a graph that has nothing yet. It takes {@code input_values} [1, samples] at
   * 16 kHz, at most 30 s.
   *
   * @param layers how many of the encoder's layers
   * @return the name of what it makes, [1, frames, width]
   */
  public static String add(GraphWriter graph, WhisperWeights weights, int layers)
      throws IOException {
    return new EncoderGraph(graph, weights).encoder(layers);
  }

  private String encoder(int layers) throws IOException {
    int mels = weights.shape().mels();
    String samples = graph.input(SAMPLES, 1, "samples");
    String mel = new SpectrogramGraph(graph).of(samples, weights.filters(), mels);
    String narrow = convolution(mel, "encoder.conv1", 1);
    String frames = transposed(convolution(narrow, "encoder.conv2", 2), 0, 2, 1);
    String count =
        graph.node(
            "Slice", graph.node("Shape", frames), graph.longs(1), graph.longs(2), graph.longs(0));
    String places =
        graph.node(
            "Slice",
            constant("encoder.positional_embedding"),
            graph.longs(0),
            count,
            graph.longs(0));
    String hidden = graph.node("Add", frames, places);
    for (int layer = 0; layer < layers; layer++) {
      hidden = layer(hidden, "encoder.blocks." + layer);
    }
    return hidden;
  }

  private String convolution(String frames, String name, long stride) throws IOException {
    int width = weights.shape().audioState();
    String bias = graph.node("Reshape", constant(name + ".bias"), graph.longs(width));
    String made =
        graph.node(
            "Conv",
            List.of(frames, constant(name + ".weight"), bias),
            Map.of("pads", new long[] {1, 1}, "strides", new long[] {stride}));
    return gelu(made);
  }

  private String layer(String frames, String name) throws IOException {
    String heard = attention(normalized(frames, name + ".attn_ln"), name + ".attn");
    String mixed = graph.node("Add", frames, heard);
    String wide = gelu(linear(normalized(mixed, name + ".mlp_ln"), name + ".mlp.0"));
    return graph.node("Add", mixed, linear(wide, name + ".mlp.2"));
  }

  private String attention(String frames, String name) throws IOException {
    String queries = ofHeads(linear(frames, name + ".query"), 0, 2, 1, 3);
    String keys = ofHeads(product(frames, name + ".key"), 0, 2, 3, 1);
    String values = ofHeads(linear(frames, name + ".value"), 0, 2, 1, 3);
    double scale = 1 / Math.sqrt((double) weights.shape().audioState() / heads);
    String fits = graph.node("Mul", graph.node("MatMul", queries, keys), graph.number(scale));
    String shares = graph.node("Softmax", List.of(fits), Map.of("axis", -1L));
    String heard = transposed(graph.node("MatMul", shares, values), 0, 2, 1, 3);
    long width = weights.shape().audioState();
    String joined = graph.node("Reshape", heard, graph.longs(0, 0, width));
    return linear(joined, name + ".out");
  }

  private String ofHeads(String frames, long... order) throws IOException {
    long width = weights.shape().audioState() / heads;
    return transposed(graph.node("Reshape", frames, graph.longs(0, 0, heads, width)), order);
  }

  private String normalized(String frames, String name) throws IOException {
    return graph.node(
        "LayerNormalization",
        List.of(frames, constant(name + ".weight"), constant(name + ".bias")),
        Map.of("axis", -1L, "epsilon", EPSILON));
  }

  private String linear(String frames, String name) throws IOException {
    return graph.node("Add", product(frames, name), constant(name + ".bias"));
  }

  private String product(String frames, String name) throws IOException {
    return graph.node("MatMul", frames, transposed(constant(name + ".weight"), 1, 0));
  }

  private String gelu(String x) throws IOException {
    String error = graph.node("Erf", graph.node("Mul", x, graph.number(Math.sqrt(0.5))));
    String half = graph.node("Mul", x, graph.number(0.5));
    return graph.node("Mul", half, graph.node("Add", error, graph.number(1)));
  }

  private String transposed(String of, long... order) {
    return graph.node("Transpose", List.of(of), Map.of("perm", order));
  }

  private String constant(String name) {
    WhisperTensor tensor = weights.tensor(name);
    long[] shape = tensor.shape().stream().mapToLong(Integer::longValue).toArray();
    return graph.within(weights.file(), tensor.half(), tensor.offset(), shape);
  }
}

package io.vacha.lab.ears.head;

import io.vacha.lab.ears.graph.GraphWriter;
import io.vacha.lab.ears.layer.Dropout;
import io.vacha.lab.ears.layer.Gelu;
import io.vacha.lab.ears.layer.Layer;
import io.vacha.lab.ears.layer.Linear;
import io.vacha.lab.ears.layer.Masking;
import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Normalization;
import io.vacha.lab.ears.layer.Products;
import io.vacha.lab.ears.layer.Residual;
import io.vacha.lab.ears.layer.Scaling;
import io.vacha.lab.ears.layer.Sequence;
import io.vacha.lab.ears.layer.TimeConvolution;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A trained head as operations of a graph. */
public final class HeadGraph {
  private final GraphWriter graph;
  private final NetworkWeights weights;

  private HeadGraph(GraphWriter graph, NetworkWeights weights) {
    this.graph = graph;
    this.weights = weights;
  }

  /**
   * Adds a head to a graph.
   *
   * @param frames the name of what the encoder makes, [1, frames, inputs]
   * @return the name of the scores, [1, frames, tokens]
   */
  public static String add(GraphWriter graph, TrainedHead head, String frames) throws IOException {
    return new HeadGraph(graph, head.weights()).add(head.network(), frames);
  }

  private String add(Layer layer, String frames) throws IOException {
    return switch (layer) {
      case Sequence(List<Layer> layers) -> {
        String made = frames;
        for (Layer each : layers) {
          made = add(each, made);
        }
        yield made;
      }
      case Residual(Layer inner) -> graph.node("Add", frames, add(inner, frames));
      case Scaling scaling -> {
        String scaled = graph.node("Mul", frames, row(scaling.factor()));
        yield graph.node("Add", scaled, row(scaling.shift()));
      }
      case Linear linear -> {
        String product = graph.matrix(weights.matrix(linear.matrix()));
        yield graph.node("Add", graph.node("MatMul", frames, product), row(linear.bias()));
      }
      case Normalization(int scale, int shift) ->
          graph.node(
              "LayerNormalization",
              List.of(frames, row(scale), row(shift)),
              Map.of("axis", -1L, "epsilon", Normalization.EPSILON));
      case TimeConvolution(int kernel) -> convolution(frames, weights.matrix(kernel));
      case Gelu _ -> {
        String steep = graph.node("Mul", frames, graph.number(Gelu.SLOPE));
        yield graph.node("Mul", frames, graph.node("Sigmoid", steep));
      }
      case Masking _, Dropout _ -> frames;
    };
  }

  private String row(int number) throws IOException {
    float[] row = weights.row(number);
    return graph.floats(row, row.length);
  }

  private String convolution(String frames, float[][] kernel) throws IOException {
    float[][] channels = Products.transposed(kernel);
    long width = channels.length;
    String shape = graph.longs(width, 1, kernel.length);
    String byChannel = graph.node("Reshape", graph.matrix(channels), shape);
    long edge = kernel.length / 2;
    String made =
        graph.node(
            "Conv",
            List.of(transposed(frames), byChannel),
            Map.of("group", width, "pads", new long[] {edge, edge}));
    return transposed(made);
  }

  private String transposed(String frames) {
    return graph.node("Transpose", List.of(frames), Map.of("perm", new long[] {0, 2, 1}));
  }
}

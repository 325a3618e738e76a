package io.vacha.lab.judge;

import ai.onnxruntime.OnnxTensor;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * DNSMOS Pro (fcumlin/DNSMOSPro, MIT): four convolutions over a spectrogram, the maximum over time
 * and frequency, three layers, of whose outputs the first tells the mean. Its TorchScript is
 * written as ONNX with the normalisations folded into the convolutions.
 */
final class DnsmosPro implements VoiceJudge {
  private static final float EPSILON = 1e-5f;
  private static final int TENSORS_A_BLOCK = 7;

  private final String name;
  private final OnnxSession session;

  private DnsmosPro(String name, OnnxSession session) {
    this.name = name;
    this.session = session;
  }

  /**
   * Reads a model.
   *
   * @param name what its score is called
   * @param scratch for the graph
   */
  static DnsmosPro read(String name, Path file, Path scratch) throws IOException {
    Path onnx = scratch.resolve(name + ".onnx");
    try (TorchArchive torch = TorchArchive.open(file);
        GraphWriter graph = GraphWriter.to(onnx)) {
      String spectrogram =
          graph.input("spectrogram", 1, 1, LogSpectrogram.FRAMES, LogSpectrogram.BINS);
      graph.output(network(graph, torch, spectrogram), "score", 1, 2);
      graph.finish();
    }
    return new DnsmosPro(name, OnnxSession.open(OnnxFile.read(onnx), 1));
  }

  private static String network(GraphWriter graph, TorchArchive torch, String input)
      throws IOException {
    String made = convolution(graph, torch, input, new Block(0, 1, 32));
    made = convolution(graph, torch, made, new Block(1, 32, 32));
    made =
        graph.node(
            "MaxPool",
            List.of(made),
            Map.of("kernel_shape", new long[] {3, 3}, "strides", new long[] {3, 3}));
    made = convolution(graph, torch, made, new Block(2, 32, 64));
    made = convolution(graph, torch, made, new Block(3, 64, 64));
    made = graph.node("Flatten", graph.node("GlobalMaxPool", made));
    made = graph.node("Relu", layer(graph, torch, made, 28, 64));
    made = graph.node("Relu", layer(graph, torch, made, 30, 64));
    return layer(graph, torch, made, 32, 2);
  }

  /** A convolution over 3 × 3, its normalisation, and what is below zero cut off. */
  private record Block(int number, int from, int to) {
    int tensor(int offset) {
      return number * TENSORS_A_BLOCK + offset;
    }
  }

  private static String convolution(
      GraphWriter graph, TorchArchive torch, String input, Block block) throws IOException {
    float[] weights = torch.floats(block.tensor(0), 9 * block.from() * block.to());
    float[] bias = torch.floats(block.tensor(1), block.to());
    float[] gain = torch.floats(block.tensor(2), block.to());
    float[] shift = torch.floats(block.tensor(3), block.to());
    float[] mean = torch.floats(block.tensor(4), block.to());
    float[] variance = torch.floats(block.tensor(5), block.to());
    for (int channel = 0; channel < block.to(); channel++) {
      float scale = gain[channel] / (float) Math.sqrt(variance[channel] + EPSILON);
      for (int i = 0; i < 9 * block.from(); i++) {
        weights[channel * 9 * block.from() + i] *= scale;
      }
      bias[channel] = (bias[channel] - mean[channel]) * scale + shift[channel];
    }
    return graph.node(
        "Relu",
        graph.node(
            "Conv",
            List.of(
                input,
                graph.floats(weights, block.to(), block.from(), 3, 3),
                graph.floats(bias, block.to())),
            Map.of("pads", new long[] {1, 1, 1, 1})));
  }

  private static String layer(
      GraphWriter graph, TorchArchive torch, String input, int tensor, int to) throws IOException {
    String weights = graph.floats(torch.floats(tensor, 64 * to), to, 64);
    String bias = graph.floats(torch.floats(tensor + 1, to), to);
    return graph.node("Gemm", List.of(input, weights, bias), Map.of("transB", 1L));
  }

  @Override
  public Map<String, Double> scores(float[] samples) throws EngineException {
    float[] spectrogram = LogSpectrogram.of(samples);
    try (OnnxRun run = session.begin(Deadline.after(Duration.ofMinutes(5)), new Cancellation());
        OnnxInputs inputs =
            new OnnxInputs()
                .floats(
                    "spectrogram", spectrogram, 1, 1, LogSpectrogram.FRAMES, LogSpectrogram.BINS)) {
      double first =
          run.call(inputs, result -> ((OnnxTensor) result.get(0)).getFloatBuffer().get());
      return Map.of(name, 3 + 2 * first);
    }
  }

  @Override
  public void close() {
    session.close();
  }
}

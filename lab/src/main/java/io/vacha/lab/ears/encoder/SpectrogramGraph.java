package io.vacha.lab.ears.encoder;

import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Whisper's spectrogram as operations: frames of 25 ms every 10 ms, their powers in mel bands, as
 * logarithms within 80 dB of the highest (whisper/audio.py, {@code log_mel_spectrogram}).
 */
final class SpectrogramGraph {
  private static final int WINDOW = 400;
  private static final int HOP = 160;
  private static final int BINS = WINDOW / 2 + 1;

  private final GraphWriter graph;

  SpectrogramGraph(GraphWriter graph) {
    this.graph = graph;
  }

  /** Of samples [1, n]: [1, bands, n / 160]. */
  String of(String samples, float[] filters, int bands) throws IOException {
    String row = graph.node("Unsqueeze", samples, graph.longs(1));
    long half = WINDOW / 2;
    List<String> padding = List.of(row, graph.longs(0, 0, half, 0, 0, half));
    String padded = graph.node("Pad", padding, Map.of("mode", "reflect"));
    String waves =
        graph.node(
            "Conv",
            List.of(padded, graph.floats(waves(), 2L * BINS, 1, WINDOW)),
            Map.of("strides", new long[] {HOP}));
    String frames = slice(waves, 0, -1, 2);
    String squares = graph.node("Mul", frames, frames);
    String power =
        graph.node("Add", slice(squares, 0, BINS, 1), slice(squares, BINS, 2L * BINS, 1));
    String mel = graph.node("MatMul", graph.floats(filters, 1, bands, BINS), power);
    return scaled(graph.node("Log", graph.node("Max", mel, graph.number(1e-10))));
  }

  private String scaled(String logarithms) throws IOException {
    String decimal = graph.node("Mul", logarithms, graph.number(1 / Math.log(10)));
    String highest =
        graph.node(
            "ReduceMax", List.of(decimal), Map.of("axes", new long[] {1, 2}, "keepdims", 1L));
    String floor = graph.node("Sub", highest, graph.number(8));
    String raised = graph.node("Add", graph.node("Max", decimal, floor), graph.number(4));
    return graph.node("Mul", raised, graph.number(0.25));
  }

  private String slice(String of, long from, long to, long axis) throws IOException {
    return graph.node("Slice", of, graph.longs(from), graph.longs(to), graph.longs(axis));
  }

  /** Cosines and then sines of each frequency, under a Hann window. */
  private static float[] waves() {
    float[] waves = new float[2 * BINS * WINDOW];
    for (int i = 0; i < WINDOW; i++) {
      double window = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / WINDOW);
      for (int bin = 0; bin < BINS; bin++) {
        double angle = 2 * Math.PI * bin * i / WINDOW;
        waves[bin * WINDOW + i] = (float) (window * Math.cos(angle));
        waves[(BINS + bin) * WINDOW + i] = (float) (-window * Math.sin(angle));
      }
    }
    return waves;
  }
}

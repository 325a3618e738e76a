package io.vacha.engine.onnx.support;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A small model with the inputs and output of Kokoro: each symbol sounds as a tone of its own,
 * twice if it is spoken at the usual rate, and each voice hums another tone with it.
 */
public final class TinyKokoro {
  /** Samples of a tone. */
  public static final int TONE = 240;

  /** Its voices, by the names of published ones. */
  public static final List<String> VOICES =
      List.of("af_heart.bin", "am_michael.bin", "af_bella.bin", "am_puck.bin");

  private static final int NUMBERS = 178;
  private static final int STYLE = 510 * 256;
  private static final long LAST = -1;

  private TinyKokoro() {}

  /** Writes the graph and four voices into a folder. */
  public static Path in(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < VOICES.size(); i++) {
      ByteBuffer style = ByteBuffer.allocate(Float.BYTES * STYLE).order(ByteOrder.LITTLE_ENDIAN);
      for (int j = 0; j < STYLE; j++) {
        style.putFloat(0.05f * i);
      }
      Files.write(folder.resolve(VOICES.get(i)), style.array());
    }
    graph("tokens").write(folder.resolve("model.onnx"));
    return folder;
  }

  /** The graph, whose symbols are called so. */
  public static OnnxModel graph(String symbols) {
    float[] table = new float[NUMBERS * TONE];
    float[] hum = new float[TONE];
    for (int i = 0; i < table.length; i++) {
      int symbol = i / TONE;
      table[i] = (float) (0.2 * Math.sin(2 * Math.PI * symbol * i / TONE));
      hum[i % TONE] = (float) Math.sin(2 * Math.PI * 3 * i / TONE);
    }
    return new OnnxModel(13)
        .longInput(symbols, 1, "sequence_length")
        .floatInput("style", 1, 256)
        .floatInput("speed", 1)
        .floatOutput("audio", "samples")
        .floats("table", table, NUMBERS, TONE)
        .floats("hum", hum, 1, 1, TONE)
        .floats("two", new float[] {2}, 1)
        .longs("first", new long[] {0})
        .longs("ones", new long[] {1, 1}, 2)
        .longs("flat", new long[] {LAST}, 1)
        .node("Gather", "table " + symbols, "tones")
        .node("Gather", "style first", "loudness", Map.of("axis", 1L))
        .node("Mul", "hum loudness", "humming")
        .node("Add", "tones humming", "voiced")
        .node("Div", "two speed", "times")
        .node("Cast", "times", "repeats", Map.of("to", 7L))
        .node("Concat", "ones repeats", "repeated", Map.of("axis", 0L))
        .node("Tile", "voiced repeated", "long")
        .node("Reshape", "long flat", "audio");
  }
}

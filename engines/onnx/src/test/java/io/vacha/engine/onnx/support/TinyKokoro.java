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

  private static final int FRAME = 600;
  private static final int FRAMES = 5;

  private TinyKokoro() {}

  /** Writes the graph and four voices into a folder. */
  public static Path in(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < VOICES.size(); i++) {
      voice(folder.resolve(VOICES.get(i)), 0.05f * i);
    }
    graph("tokens").write(folder.resolve("model.onnx"));
    return folder;
  }

  /** Writes a voice that hums so loud. */
  public static void voice(Path file, float loudness) throws IOException {
    ByteBuffer style = ByteBuffer.allocate(Float.BYTES * STYLE).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < STYLE; i++) {
      style.putFloat(loudness);
    }
    Files.write(file, style.array());
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

  /**
   * A graph that can be run in two parts, or that is the same but for its names and cannot. A
   * symbol sounds for five frames of 600 samples, each of them by what is told of it alone, and
   * wrong where what is told of it does not belong together.
   */
  public static OnnxModel divided(boolean divisible) {
    return divided(divisible, "five");
  }

  /** One that can be run in two parts, and tells lengths as its speeds would have them. */
  public static OnnxModel paced() {
    return divided(true, "paced").node("Div", "five speed", "paced");
  }

  private static OnnxModel divided(boolean divisible, String length) {
    String encoder = divisible ? "/encoder/" : "/other/";
    String pitch = encoder + "Reshape_output_0";
    String energy = encoder + "Reshape_1_output_0";
    String frames = encoder + "MatMul_1_output_0";
    String source = "/decoder/decoder/generator/Concat_3_output_0";
    return constants()
        .longInput("tokens", 1, "sequence_length")
        .floatInput("style", 1, 256)
        .floatInput("speed", 1)
        .floatOutput("audio", "samples")
        .node("Gather", "style first", "loudness", Map.of("axis", 1L))
        .node("Cast", "tokens", "numbers", Map.of("to", 1L))
        .node("Add", "numbers loudness", "with_style")
        .node("Add", "with_style speed", "with_speed")
        .node("Mul", "with_speed zero", "nothing")
        .node("Add", "nothing " + length, encoder + "Clip_output_0")
        .node("Gather", "table tokens", "tones")
        .node("Reshape", "tones by_frame", "framed")
        .node("Transpose", "framed", frames, Map.of("perm", new long[] {0, 2, 1}))
        .node("ReduceMean", "framed", "mean", Map.of("axes", new long[] {2}))
        .node("Tile", "mean twice", "means")
        .node("Reshape", "means line", pitch)
        .node("Add", pitch + " zero", energy)
        .node("Tile", "mean often", "many_means")
        .node("Reshape", "many_means deep_line", "one_source")
        .node("Concat", "one_source end", "ended_source", Map.of("axis", 2L))
        .node("Tile", "ended_source rows", source)
        .node("Transpose", frames, "sound", Map.of("perm", new long[] {0, 2, 1}))
        .node("Reshape", pitch + " in_pairs", "pitches")
        .node("ReduceMean", "pitches", "pitch", Map.of("axes", new long[] {2}))
        .node("Reshape", energy + " in_pairs", "energies")
        .node("ReduceMean", "energies", "energy", Map.of("axes", new long[] {2}))
        .node("Slice", source + " start last columns", "sources")
        .node("ReduceMean", "sources", "flat_source", Map.of("axes", new long[] {1}))
        .node("Reshape", "flat_source in_frames", "framed_source")
        .node("ReduceMean", "framed_source", "source", Map.of("axes", new long[] {2}))
        .node("Sub", "pitch source", "wrong")
        .node("Sub", "energy source", "also_wrong")
        .node("Add", "sound wrong", "sound_1")
        .node("Add", "sound_1 also_wrong", "sound_2")
        .node("Gather", "style first", "own", Map.of("axis", 1L))
        .node("Add", "own one", "louder")
        .node("Mul", "sound_2 louder", "voiced")
        .node("Reshape", "voiced flat", "audio");
  }

  private static OnnxModel constants() {
    float[] table = new float[NUMBERS * FRAMES * FRAME];
    for (int i = FRAMES * FRAME; i < table.length; i++) {
      int symbol = i / FRAMES / FRAME;
      double tone = Math.sin(2 * Math.PI * (symbol % 40 + 1) * i / FRAME);
      table[i] = (float) (0.2 * tone + 0.001 * symbol);
    }
    return new OnnxModel(13)
        .floats("table", table, NUMBERS, FRAMES * FRAME)
        .floats("zero", new float[] {0}, 1)
        .floats("one", new float[] {1}, 1)
        .floats("five", new float[] {FRAMES}, 1)
        .floats("end", new float[] {0}, 1, 1, 1)
        .longs("first", new long[] {0})
        .longs("start", new long[] {0}, 1)
        .longs("last", new long[] {LAST}, 1)
        .longs("columns", new long[] {2}, 1)
        .longs("flat", new long[] {LAST}, 1)
        .longs("line", new long[] {1, LAST}, 2)
        .longs("by_frame", new long[] {1, LAST, FRAME}, 3)
        .longs("twice", new long[] {1, 1, 2}, 3)
        .longs("often", new long[] {1, 1, 120}, 3)
        .longs("deep_line", new long[] {1, 1, LAST}, 3)
        .longs("rows", new long[] {1, 22, 1}, 3)
        .longs("in_pairs", new long[] {1, LAST, 2}, 3)
        .longs("in_frames", new long[] {1, LAST, 120}, 3);
  }
}

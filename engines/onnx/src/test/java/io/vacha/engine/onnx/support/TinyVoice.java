package io.vacha.engine.onnx.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Small neural voices with the inputs, outputs and noise of real ones: each number sounds as a tone
 * of its own, twice if it is spoken at the usual rate. To make one by hand: {@code
 * TinyVoice.mms(folder, letters)}.
 */
public final class TinyVoice {
  /** Samples of a tone. */
  public static final int TONE = 400;

  public static final int MMS_RATE_HZ = 16_000;
  public static final int PIPER_RATE_HZ = 22_050;
  private static final int NUMBERS = 128;
  private static final long LAST = -1;

  private TinyVoice() {}

  /** The value of a sample of the tone of a number. */
  public static float tone(int number, int sample) {
    return (float) (0.2 * Math.sin(2 * Math.PI * (number + 1) * sample / TONE));
  }

  /** How much of a sound at 16 kHz is the tone of this number, or of the pauses between. */
  public static double share(short[] sound, int number) {
    double own = 0;
    double all = 0;
    for (int from = 0; from + TONE <= sound.length; from += TONE) {
      for (int i = 0; i < TONE; i++) {
        all += (double) sound[from + i] * sound[from + i];
      }
      own += energy(sound, from, number + 1) + energy(sound, from, 1);
    }
    return own / all;
  }

  /** The energy of what has so many periods in the samples of a tone. */
  private static double energy(short[] sound, int from, int periods) {
    double sine = 0;
    double cosine = 0;
    for (int i = 0; i < TONE; i++) {
      double phase = 2 * Math.PI * periods * i / TONE;
      sine += sound[from + i] * Math.sin(phase);
      cosine += sound[from + i] * Math.cos(phase);
    }
    return 2 * (sine * sine + cosine * cosine) / TONE;
  }

  /** A voice in the layout of MMS-TTS that knows these letters, from number 1 on. */
  public static Path mms(Path folder, String letters) throws IOException {
    Files.createDirectories(folder);
    StringBuilder tokens = new StringBuilder();
    int[] known = letters.codePoints().toArray();
    for (int i = 0; i < known.length; i++) {
      tokens.appendCodePoint(known[i]).append(' ').append(i + 1).append('\n');
    }
    Files.writeString(folder.resolve("tokens.txt"), tokens);
    mmsGraph().write(folder.resolve("model.onnx"));
    return folder;
  }

  /** Its graph. */
  public static OnnxModel mmsGraph() {
    OnnxModel graph =
        new OnnxModel(13)
            .longInput("x", "N", "L")
            .longInput("x_length", "N")
            .floatInput("noise_scale", 1)
            .floatInput("length_scale", 1)
            .floatInput("noise_scale_w", 1)
            .floatOutput("y", "N", 1, "samples")
            .metadata("sample_rate", Integer.toString(MMS_RATE_HZ));
    return tones(graph, "x", "y", new long[] {1, 1, LAST});
  }

  /** A voice in the layout of Piper with two speakers, the second of which is quieter. */
  public static Path piper(Path folder, Map<String, Integer> phonemes) throws IOException {
    Files.createDirectories(folder);
    StringBuilder map = new StringBuilder();
    phonemes.forEach(
        (phoneme, number) ->
            map.append(map.isEmpty() ? "" : ", ")
                .append("\"%s\": [%d]".formatted(phoneme, number)));
    Files.writeString(
        folder.resolve("tiny.onnx.json"),
        """
        {"audio": {"sample_rate": %d, "quality": "tiny"}, "espeak": {"voice": "en-us"},
         "inference": {"noise_scale": 0.5, "length_scale": 1, "noise_w": 0.25},
         "num_speakers": 2, "phoneme_type": "espeak", "phoneme_id_map": {%s}}
        """
            .formatted(PIPER_RATE_HZ, map));
    piperGraph().write(folder.resolve("tiny.onnx"));
    return folder;
  }

  private static OnnxModel piperGraph() {
    OnnxModel graph =
        new OnnxModel(13)
            .longInput("input", "B", "phonemes")
            .longInput("input_lengths", "B")
            .floatInput("scales", 3)
            .longInput("sid", 1)
            .floatOutput("output", "B", 1, 1, "time")
            .longs("three", new long[] {1, 1, 1}, 3)
            .floats("gains", new float[] {1, 0.5f}, 2)
            .node(
                "Split",
                "scales three",
                "noise_scale length_scale noise_scale_w",
                Map.of("axis", 0L))
            .node("Gather", "gains sid", "gain");
    return tones(graph, "input", "said", new long[] {1, 1, 1, LAST})
        .node("Mul", "said gain", "output");
  }

  /** The tones of the numbers, as long as the scale says, with both kinds of noise. */
  private static OnnxModel tones(OnnxModel graph, String input, String output, long[] shape) {
    float[] table = new float[NUMBERS * TONE];
    for (int i = 0; i < table.length; i++) {
      table[i] = tone(i / TONE, i % TONE);
    }
    return graph
        .floats("table", table, NUMBERS, TONE)
        .longs("ones", new long[] {1, 1}, 2)
        .longs("shape", shape, shape.length)
        .floats("two", new float[] {2}, 1)
        .node("Gather", "table " + input, "tones")
        .node("RandomNormalLike", "tones", "wide")
        .node("Mul", "wide noise_scale_w", "wide_scaled")
        .node("Mul", "wide_scaled hundredth", "wide_quiet")
        .node("Add", "tones wide_quiet", "uneven")
        .node("Mul", "length_scale two", "times")
        .node("Cast", "times", "repeats", Map.of("to", 7L))
        .node("Concat", "ones repeats", "repeated", Map.of("axis", 0L))
        .node("Tile", "uneven repeated", "long")
        .node("Reshape", "long shape", "flat")
        .floats("hundredth", new float[] {0.01f}, 1)
        .node("RandomNormalLike", "flat", "noise")
        .node("Mul", "noise noise_scale", "noise_scaled")
        .node("Mul", "noise_scaled hundredth", "noise_quiet")
        .node("Add", "flat noise_quiet", output);
  }
}

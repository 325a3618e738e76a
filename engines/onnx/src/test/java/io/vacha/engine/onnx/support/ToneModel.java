package io.vacha.engine.onnx.support;

import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Folders with small CTC models in the published layouts, which hear each token of their vocabulary
 * as the tone that {@link Tones} has for it. No word is known to them, so what they make of a sound
 * is known exactly.
 */
public final class ToneModel {
  /** Samples a filter looks at, and how far it moves, as wav2vec2's. */
  public static final int WINDOW = 400;

  public static final int STEP = 320;
  private static final float LOUDNESS = 40;
  private static final float QUIET = 4;

  private ToneModel() {}

  /** The layout of k2-fsa's Omnilingual export; token 0 must be the blank. */
  public static Path omnilingual(Path folder, List<String> tokens) throws IOException {
    Files.createDirectories(folder);
    OnnxModel model = new OnnxModel(14).floatInput("x", "N", "num_samples");
    waveform(model, "x", tokens.size(), 0)
        .metadata("model_type", "omnilingual-asr")
        .metadata("vocab_size", String.valueOf(tokens.size()))
        .metadata("sample_rate", "16000")
        .write(folder.resolve("model.onnx"));
    writeTokens(folder, tokens);
    return folder;
  }

  /** The layout of a Hugging Face export; the tokens must hold {@code [PAD]} and {@code |}. */
  public static Path wav2vec2(Path folder, List<String> tokens) throws IOException {
    Files.createDirectories(folder);
    int blank = tokens.indexOf("[PAD]");
    OnnxModel model =
        new OnnxModel(14)
            .floatInput("input_values", "batch_size", "sequence_length")
            .longInput("attention_mask", "batch_size", "sequence_length");
    waveform(model, "input_values", tokens.size(), blank).write(folder.resolve("model.onnx"));
    Map<String, Integer> numbers = new TreeMap<>();
    IntStream.range(0, tokens.size()).forEach(i -> numbers.put(tokens.get(i), i));
    String json =
        numbers.entrySet().stream()
            .map(each -> "\"%s\": %d".formatted(each.getKey(), each.getValue()))
            .collect(Collectors.joining(", ", "{", "}"));
    Files.writeString(folder.resolve("vocab.json"), json);
    Files.writeString(
        folder.resolve("preprocessor_config.json"),
        "{\"do_normalize\": true, \"sampling_rate\": 16000}");
    return folder;
  }

  /** Two filters a token, their energies, and a blank that is surer than silence. */
  private static OnnxModel waveform(OnnxModel model, String input, int tokens, int blank) {
    return model
        .floatOutput("logits", "N", "num_frames", tokens)
        .longs("axis", new long[] {1}, 1)
        .node("Unsqueeze", input + " axis", "channel")
        .floats("filters", filters(tokens), 2L * tokens, 1, WINDOW)
        .node("Conv", "channel filters", "parts", Map.of("strides", new long[] {STEP}))
        .node("Mul", "parts parts", "powers")
        .floats("sum", sums(tokens, blank), tokens, 2L * tokens, 1)
        .floats("bias", bias(tokens, blank), tokens)
        .node("Conv", "powers sum bias", "scores")
        .node("Transpose", "scores", "logits", Map.of("perm", new long[] {0, 2, 1}));
  }

  /** A sine and a cosine of each token's pitch. */
  static float[] filters(int tokens) {
    float[] filters = new float[2 * tokens * WINDOW];
    for (int token = 0; token < tokens; token++) {
      for (int i = 0; i < WINDOW; i++) {
        double phase = 2 * Math.PI * Tones.hertz(token) * i / Tones.SAMPLE_RATE_HZ;
        filters[2 * token * WINDOW + i] = (float) (Math.sin(phase) / WINDOW);
        filters[(2 * token + 1) * WINDOW + i] = (float) (Math.cos(phase) / WINDOW);
      }
    }
    return filters;
  }

  private static float[] sums(int tokens, int blank) {
    float[] sums = new float[tokens * 2 * tokens];
    for (int token = 0; token < tokens; token++) {
      if (token != blank) {
        sums[token * 2 * tokens + 2 * token] = LOUDNESS;
        sums[token * 2 * tokens + 2 * token + 1] = LOUDNESS;
      }
    }
    return sums;
  }

  private static float[] bias(int tokens, int blank) {
    float[] bias = new float[tokens];
    bias[blank] = QUIET;
    return bias;
  }

  /** The layout of k2-fsa's NeMo exports; the last token must be {@code <blk>}. */
  public static Path nemo(Path folder, List<String> tokens) throws IOException {
    Files.createDirectories(folder);
    int count = tokens.size();
    new OnnxModel(14)
        .floatInput("audio_signal", "B", 80, "T")
        .longInput("length", "B")
        .floatOutput("logprobs", "B", "T8", count)
        .floats("bands", bands(count), count, 80, 8)
        .floats("bias", bias(count, count - 1), count)
        .node("Conv", "audio_signal bands bias", "scores", Map.of("strides", new long[] {8}))
        .node("Transpose", "scores", "logits", Map.of("perm", new long[] {0, 2, 1}))
        .node("LogSoftmax", "logits", "logprobs", Map.of("axis", -1L))
        .metadata("model_type", "EncDecCTCModelBPE")
        .metadata("normalize_type", "per_feature")
        .metadata("subsampling_factor", "8")
        .metadata("vocab_size", String.valueOf(count - 1))
        .write(folder.resolve("model.onnx"));
    writeTokens(folder, tokens);
    return folder;
  }

  /** The mean over eight frames of the band in which a token's tone is loudest. */
  private static float[] bands(int tokens) {
    float[] weights = new float[tokens * 80 * 8];
    for (int token = 0; token < tokens - 1; token++) {
      for (int frame = 0; frame < 8; frame++) {
        weights[(token * 80 + MelBand.of(Tones.hertz(token))) * 8 + frame] = 5 / 8f;
      }
    }
    return weights;
  }

  private static void writeTokens(Path folder, List<String> tokens) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      lines.append(tokens.get(i)).append(' ').append(i).append('\n');
    }
    Files.writeString(folder.resolve("tokens.txt"), lines);
  }
}

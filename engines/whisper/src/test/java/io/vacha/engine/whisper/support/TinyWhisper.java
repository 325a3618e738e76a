package io.vacha.engine.whisper.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * Small multilingual Whisper models with the sizes and tensors of real ones: 64 wide, two heads,
 * one layer each. One kind has random weights, for comparing numbers; the other writes a given text
 * whatever it hears, for all that happens to text. To make one by hand: {@code
 * TinyWhisper.random(1).write(folder)}.
 *
 * @param vocabulary the text tokens; those of the special ones are not written, as in real files
 * @param tensors by name
 */
public record TinyWhisper(List<byte[]> vocabulary, Map<String, GgmlWriter.Tensor> tensors) {
  public static final int STATE = 64;
  public static final int HEADS = 2;
  public static final int MELS = 80;
  public static final int BANDS = 201;
  public static final int AUDIO_CONTEXT = 1500;
  public static final int TEXT_CONTEXT = 64;
  public static final int VOCABULARY = 51_865;
  public static final int END = 50_257;
  public static final int START = 50_258;
  public static final int ENGLISH = 50_259;
  public static final int KHMER = 50_323;
  public static final int MALAY = 50_282;
  public static final int TRANSCRIBE = 50_359;
  public static final int NO_SPEECH = 50_362;
  public static final int TIME_ZERO = 50_364;

  /** Text tokens of ours come after those of single bytes. */
  static final int FIRST_WORD = 256;

  private static final int PROMPT = 3;

  public TinyWhisper {
    vocabulary = new ArrayList<>(vocabulary);
    tensors = new LinkedHashMap<>(tensors);
  }

  /** Random weights, the same for the same seed. */
  public static TinyWhisper random(long seed) {
    Random random = new Random(seed);
    TinyWhisper model = empty(random, 0.2);
    model.tensors.replaceAll((name, tensor) -> filled(name, tensor, random));
    return model;
  }

  /** What a model takes a sound to be. */
  public enum Sound {
    KHMER(TinyWhisper.KHMER),
    ENGLISH(TinyWhisper.ENGLISH),
    MALAY(TinyWhisper.MALAY),
    NOTHING(NO_SPEECH);

    private final int token;

    Sound(int token) {
      this.token = token;
    }
  }

  /**
   * A model that writes these tokens, whatever it hears.
   *
   * @param tokens pieces of text, and times such as {@code <|1.50|>}; of pieces with a bar between
   *     it is not sure which it is
   */
  public static TinyWhisper saying(Sound sound, String... tokens) {
    Random random = new Random(1);
    TinyWhisper model = empty(random, 0.25);
    model.put("decoder.ln.weight", 1);
    TinyScript script = new TinyScript(model);
    script.expect(0, sound.token);
    for (int i = 0; i < TEXT_CONTEXT - PROMPT + 1; i++) {
      script.expect(PROMPT - 1 + i, i < tokens.length ? script.tokens(tokens[i]) : new int[] {END});
    }
    return model;
  }

  private static TinyWhisper empty(Random random, double amplitude) {
    TinyWhisper model = new TinyWhisper(List.of(), Map.of());
    for (int i = 0; i < END; i++) {
      model.vocabulary.add(TinyScript.placeholder(i));
    }
    TinyTensors.of(STATE, MELS, AUDIO_CONTEXT, TEXT_CONTEXT, VOCABULARY)
        .forEach((name, tensor) -> model.tensors.put(name, tensor));
    float[] codes = model.values("decoder.token_embedding.weight");
    for (int i = 0; i < codes.length; i++) {
      codes[i] = half(random.nextBoolean() ? amplitude : -amplitude);
    }
    return model;
  }

  private static GgmlWriter.Tensor filled(String name, GgmlWriter.Tensor tensor, Random random) {
    float[] values = tensor.values();
    double scale = 1 / Math.sqrt(tensor.sizes().getFirst());
    for (int i = 0; i < values.length && !name.contains("token_embedding"); i++) {
      double value =
          tensor.sizes().size() == 1 ? 0.1 * random.nextGaussian() : scale * random.nextGaussian();
      boolean gain = name.endsWith("ln.weight") || name.endsWith("ln_post.weight");
      values[i] = tensor.half() ? half(value) : (float) (gain ? 1 + value : value);
    }
    return tensor;
  }

  private static float half(double value) {
    return Float.float16ToFloat(Float.floatToFloat16((float) value));
  }

  private void put(String name, float value) {
    Arrays.fill(values(name), value);
  }

  /** Mel filters: each band the mean of a few neighbouring frequencies. */
  public static float[] filters() {
    float[] filters = new float[MELS * BANDS];
    for (int mel = 0; mel < MELS; mel++) {
      for (int i = 0; i < 4; i++) {
        filters[mel * BANDS + 2 * mel + i] = 0.25f;
      }
    }
    return filters;
  }

  /** Writes the only file of a model folder. */
  public Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve("ggml-tiny.bin");
    List<Integer> sizes =
        List.of(VOCABULARY, AUDIO_CONTEXT, STATE, HEADS, 1, TEXT_CONTEXT, STATE, HEADS, 1, MELS, 1);
    GgmlWriter.write(file, sizes, filters(), vocabulary, tensors);
    return file;
  }

  /** The values of a tensor. */
  public float[] values(String name) {
    return Objects.requireNonNull(tensors.get(name), name).values();
  }
}

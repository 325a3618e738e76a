package io.vacha.support;

import io.vacha.engine.onnx.support.TinyVoice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Models that were installed and then came to harm, each in another way; {@link #UNREADABLE} has
 * lost its manifest.
 */
public final class BrokenModels {
  public static final String VOICE = "voice-cut-short";
  public static final String UNREADABLE = "no-manifest";

  private BrokenModels() {}

  /** Installs those that hear, and returns what should be said of each, by id. */
  public static Map<String, String> install(OwnModels models) throws IOException {
    OwnModels.cutShort(models.ears("ears-cut-short").resolve("model.onnx"));
    Files.delete(models.ears("ears-without-tokens").resolve("tokens.txt"));
    TinyVoice.mmsGraph().write(models.ears("ears-of-a-voice").resolve("model.onnx"));
    Path tokens = models.ears("ears-with-other-tokens").resolve("tokens.txt");
    Files.writeString(tokens, Files.readString(tokens) + "x 7\n");
    OwnModels.cutShort(models.whisper("whisper-cut-short").resolve("ggml-tiny.bin"));
    Path other = models.whisper("whisper-of-others").resolve("ggml-tiny.bin");
    Files.write(other, "GGUF, a model of language".getBytes(StandardCharsets.US_ASCII));
    Files.delete(models.whisper("whisper-without-file").resolve("ggml-tiny.bin"));
    Files.delete(models.ears(UNREADABLE).resolve("model.json"));
    return new TreeMap<>(
        Map.of(
            "ears-cut-short", "is no whole ONNX model",
            "ears-without-tokens", "there is no tokens.txt in",
            "ears-of-a-voice", "is not of the layout omnilingual: it takes [x, x_length",
            "ears-with-other-tokens", "it gives 7 tokens, but the folder names 8",
            "whisper-cut-short", "is cut short: fetch it again",
            "whisper-of-others", "is no ggml file",
            "whisper-without-file", "there must be one file *.bin"));
  }

  /** Installs the voice. */
  public static void installVoice(OwnModels models) throws IOException {
    OwnModels.cutShort(models.voice(VOICE).resolve("model.onnx"));
  }
}

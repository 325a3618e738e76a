package io.vacha.engine.whisper;

import io.vacha.engine.model.ModelLayout;
import io.vacha.engine.model.UnusableModelException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One file of the ggml format, as whisper.cpp has it. */
record GgmlLayout() implements ModelLayout {
  private static final String MAGIC = "lmgg";

  @Override
  public String name() {
    return "ggml";
  }

  @Override
  public String type() {
    return WhisperType.NAME;
  }

  @Override
  public Use use() {
    return Use.RECOGNITION;
  }

  @Override
  public List<String> languages() {
    return List.of("km", "en");
  }

  @Override
  public String suffix() {
    return ".bin";
  }

  @Override
  public Optional<String> misfit(Path weights) throws UnusableModelException {
    try (InputStream in = Files.newInputStream(weights)) {
      String begin = new String(in.readNBytes(MAGIC.length()), StandardCharsets.ISO_8859_1);
      return begin.equals(MAGIC)
          ? Optional.empty()
          : Optional.of("is no model for whisper: it does not begin as ggml.");
    } catch (IOException e) {
      throw new UnusableModelException(weights + " cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public List<Path> files(Path weights) {
    return List.of(weights);
  }

  @Override
  public Optional<String> companionOf(String weights) {
    return Optional.empty();
  }
}

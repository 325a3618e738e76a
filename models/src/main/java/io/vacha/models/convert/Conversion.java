package io.vacha.models.convert;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** What is done with a file before it is the model's. The same input gives the same bytes. */
public enum Conversion {
  /** Nothing: it is the file. */
  @JsonProperty("none")
  NONE {
    @Override
    public void run(Path source, Path vocabulary, Path target) throws IOException {
      Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
    }
  },
  /** Whisper from CTranslate2's format with 16-bit floats into whisper.cpp's (ADR 0041). */
  @JsonProperty("whisper-ctranslate2-to-ggml")
  WHISPER_CTRANSLATE2_TO_GGML {
    @Override
    public void run(Path source, Path vocabulary, Path target) throws IOException {
      WhisperGgml.write(source, vocabulary, target);
    }
  };

  /**
   * Makes {@code target} of {@code source}.
   *
   * @param vocabulary its tokens, one a line; looked at by conversions that need them only
   * @throws IOException if the source is not what this converts
   */
  public abstract void run(Path source, Path vocabulary, Path target) throws IOException;
}

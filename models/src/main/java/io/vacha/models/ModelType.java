package io.vacha.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which engine reads a model, by the names of {@code vacha.engines.<name>.type}. */
public enum ModelType {
  /** Recognition by one graph with connectionist temporal classification. */
  CTC("omnilingual wav2vec2 nemo"),
  /** Recognition by Whisper in whisper.cpp's format. */
  WHISPER("ggml"),
  /** Speech by one VITS graph. */
  ONNX_VITS("mms piper"),
  /** Tells speech from silence. */
  SILERO_VAD("silero");

  private final String layouts;

  ModelType(String layouts) {
    this.layouts = layouts;
  }

  /** The identifier in settings and files, for example {@code onnx-vits}. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** How the files of such a model may be laid out. */
  public List<String> layouts() {
    return List.of(layouts.split(" "));
  }

  /** Whether it turns speech into text. */
  public boolean recognises() {
    return this == CTC || this == WHISPER;
  }

  /**
   * The type of an identifier.
   *
   * @throws IllegalArgumentException for any other word
   */
  @JsonCreator
  public static ModelType ofId(String id) {
    return Arrays.stream(values())
        .filter(type -> type.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + id + "' is none of " + ids()));
  }

  /** All identifiers, for messages. */
  public static String ids() {
    return Arrays.stream(values()).map(ModelType::id).collect(Collectors.joining(", "));
  }
}

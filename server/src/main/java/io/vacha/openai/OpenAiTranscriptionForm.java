package io.vacha.openai;

import io.vacha.audio.decode.Channels;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.transcription.upload.MultipartBody;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of {@code POST /v1/audio/transcriptions} beside its file.
 *
 * @param model name of the model, as it was sent
 * @param language what is spoken, or auto
 * @param format what the transcript is sent as
 * @param granularities {@code word} and {@code segment}, as they were asked for
 * @param events whether it is sent as server-sent events
 */
record OpenAiTranscriptionForm(
    String model, Language language, Format format, Set<String> granularities, boolean events) {
  private static final Set<String> KNOWN = Set.of("word", "segment");
  private static final Set<Format> STREAMED =
      Set.of(Format.JSON, Format.TEXT, Format.DIARIZED_JSON);

  /** The forms of a transcript. */
  enum Format {
    JSON,
    TEXT,
    SRT,
    VERBOSE_JSON,
    VTT,
    DIARIZED_JSON
  }

  /** Who speaks is told by the channels of a recording. */
  Channels channels() {
    return format == Format.DIARIZED_JSON ? Channels.SEPARATE : Channels.MIXED;
  }

  /**
   * Reads the fields; those that mean nothing here ({@code prompt}, {@code temperature} and the
   * like) are ignored.
   *
   * @throws ApiException {@code invalid_request} for the first that is wrong
   */
  static OpenAiTranscriptionForm read(MultipartBody form) throws IOException {
    String model =
        form.field("model")
            .orElseThrow(
                () -> ApiException.invalidRequest("The form has no field 'model'.", "model"));
    Format format = format(form.field("response_format").orElse("json"));
    boolean events = events(form.field("stream"), format);
    return new OpenAiTranscriptionForm(
        model, language(form.field("language")), format, granularities(form, format), events);
  }

  private static Format format(String name) {
    return Arrays.stream(Format.values())
        .filter(format -> format.name().toLowerCase(java.util.Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                ApiException.invalidRequest(
                    "'response_format' must be json, text, srt, verbose_json, vtt or diarized_json.",
                    "response_format"));
  }

  private static Language language(Optional<String> tag) {
    if (tag.isEmpty() || tag.get().isBlank()) {
      return Language.AUTO;
    }
    return Language.ofTag(tag.get())
        .orElseThrow(() -> ApiException.invalidRequest("'language' must be km or en.", "language"));
  }

  private static Set<String> granularities(MultipartBody form, Format format) throws IOException {
    List<String> asked =
        form.fields(Set.of("timestamp_granularities[]", "timestamp_granularities"));
    if (!KNOWN.containsAll(asked)) {
      throw ApiException.invalidRequest(
          "'timestamp_granularities' must be word or segment.", "timestamp_granularities");
    }
    if (!asked.isEmpty() && format != Format.VERBOSE_JSON) {
      throw ApiException.invalidRequest(
          "'timestamp_granularities' needs 'response_format' verbose_json.",
          "timestamp_granularities");
    }
    return asked.isEmpty() ? Set.of("segment") : Set.copyOf(asked);
  }

  private static boolean events(Optional<String> value, Format format) {
    boolean events =
        switch (value.orElse("false")) {
          case "true", "True", "1" -> true;
          case "false", "False", "0", "" -> false;
          default -> throw ApiException.invalidRequest("'stream' must be true or false.", "stream");
        };
    if (events && !STREAMED.contains(format)) {
      throw ApiException.invalidRequest(
          "'stream' needs 'response_format' json, text or diarized_json.", "response_format");
    }
    return events;
  }
}

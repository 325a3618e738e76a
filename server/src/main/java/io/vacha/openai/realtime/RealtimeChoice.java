package io.vacha.openai.realtime;

import io.vacha.audio.SampleEncoding;
import io.vacha.catalog.Model;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.live.LiveChoice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * What a client has chosen for its session, in the terms of OpenAI's {@code session.update}. Read
 * from the current form ({@code audio.input.…}) and the older one ({@code input_audio_…}).
 * Immutable.
 *
 * @param encoding how samples are written
 * @param language what is spoken, or auto
 * @param detectsTurns whether a pause ends an utterance; else only the client does
 * @param silenceMillis how long that pause is
 */
record RealtimeChoice(
    SampleEncoding encoding, Language language, boolean detectsTurns, long silenceMillis) {
  static final RealtimeChoice USUAL =
      new RealtimeChoice(SampleEncoding.LINEAR16, Language.AUTO, true, 500);

  private static final int PCM_HZ = 24_000;
  private static final int TELEPHONE_HZ = 8_000;

  int sampleRateHz() {
    return encoding == SampleEncoding.LINEAR16 ? PCM_HZ : TELEPHONE_HZ;
  }

  /** The same for the session; without turns only a very long pause makes words final. */
  LiveChoice live() {
    long pause = detectsTurns ? silenceMillis : 60_000;
    return new LiveChoice(language, List.of(), new LiveChoice.Manner(true, pause, detectsTurns));
  }

  /**
   * What a client chooses by this {@code session} of its; what it leaves out stays.
   *
   * @param model the session's, which cannot change
   * @param models what a name of a model means
   * @throws ApiException {@code invalid_request} for what cannot be
   */
  RealtimeChoice with(JsonNode session, Model model, Function<String, Model> models) {
    JsonNode input = session.path("audio").path("input");
    JsonNode transcription =
        either(input.path("transcription"), session.path("input_audio_transcription"));
    Optional<String> name = transcription.path("model").asStringOpt();
    if (name.isPresent() && !models.apply(name.get()).equals(model)) {
      throw ApiException.invalidRequest(
          "The model cannot be changed here. Name it in the address: ?model=" + name.get(),
          "session.audio.input.transcription.model");
    }
    JsonNode format = either(input.path("format"), session.path("input_audio_format"));
    JsonNode turns = either(input.path("turn_detection"), session.path("turn_detection"));
    return new RealtimeChoice(
        format.isMissingNode() ? encoding : encoding(format),
        transcription.path("language").asStringOpt().map(RealtimeChoice::language).orElse(language),
        turns.isMissingNode() ? detectsTurns : !turns.isNull(),
        Math.clamp(turns.path("silence_duration_ms").asLong(silenceMillis), 100, 60_000));
  }

  private static JsonNode either(JsonNode newer, JsonNode older) {
    return newer.isMissingNode() ? older : newer;
  }

  private static SampleEncoding encoding(JsonNode format) {
    String type = format.isString() ? format.asString() : format.path("type").asString("");
    return switch (type) {
      case "audio/pcm", "pcm16" -> SampleEncoding.LINEAR16;
      case "audio/pcmu", "g711_ulaw" -> SampleEncoding.MULAW;
      case "audio/pcma", "g711_alaw" -> SampleEncoding.ALAW;
      default ->
          throw ApiException.invalidRequest(
              "The format must be audio/pcm, audio/pcmu or audio/pcma.",
              "session.audio.input.format");
    };
  }

  private static Language language(String tag) {
    return Language.ofTag(tag)
        .orElseThrow(
            () ->
                ApiException.invalidRequest(
                    "The language must be km or en; leave it out to auto-detect.",
                    "session.audio.input.transcription.language"));
  }

  /** As clients are told it. */
  Map<String, Object> session(String id, String model) {
    Map<String, Object> format = new LinkedHashMap<>();
    switch (encoding) {
      case LINEAR16 -> {
        format.put("type", "audio/pcm");
        format.put("rate", PCM_HZ);
      }
      case MULAW -> format.put("type", "audio/pcmu");
      case ALAW -> format.put("type", "audio/pcma");
    }
    Map<String, Object> transcription = new LinkedHashMap<>();
    transcription.put("model", model);
    if (language != Language.AUTO) {
      transcription.put("language", language.tag());
    }
    Map<String, Object> input = new LinkedHashMap<>();
    input.put("format", format);
    input.put("transcription", transcription);
    input.put("noise_reduction", null);
    input.put("turn_detection", detectsTurns ? turnDetection() : null);
    Map<String, Object> session = new LinkedHashMap<>();
    session.put("type", "transcription");
    session.put("object", "realtime.transcription_session");
    session.put("id", id);
    session.put("audio", Map.of("input", input));
    return session;
  }

  private Map<String, Object> turnDetection() {
    Map<String, Object> detection = new LinkedHashMap<>();
    detection.put("type", "server_vad");
    detection.put("silence_duration_ms", silenceMillis);
    return detection;
  }
}

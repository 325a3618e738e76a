package io.vacha.openai;

import io.vacha.account.RequestContext;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.audio.encode.SoundManner;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.speech.SpeechOrder;
import io.vacha.speech.request.SoundForm;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.timing.WordTimings;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The body of {@code POST /v1/audio/speech}.
 *
 * @param speech what to say in which voice
 * @param format what the sound is sent as
 * @param speed 0.25 to 4
 * @param events whether the sound is sent as server-sent events
 * @param timed whether the events tell when each word is said
 */
record OpenAiSpeechRequest(
    SpeechRequest speech, SoundFormat format, double speed, boolean events, boolean timed) {
  private static final String DEFAULT_MODEL = "tts-1";

  /** What OpenAI itself has. */
  private static final Set<SoundFormat> FORMATS =
      EnumSet.of(
          SoundFormat.MP3,
          SoundFormat.OPUS,
          SoundFormat.AAC,
          SoundFormat.FLAC,
          SoundFormat.WAV,
          SoundFormat.PCM);

  /**
   * Reads what the JSON says; unknown fields are ignored.
   *
   * @throws ApiException {@code invalid_request} for the first field that is wrong
   */
  static OpenAiSpeechRequest of(JsonNode body, OpenAiNames names) {
    String model = text(body, "model").orElse(DEFAULT_MODEL);
    names.requireSpeechModel(model);
    if (body.path("input_type").isString()
        && text(body, "input_type").equals(Optional.of("ssml"))) {
      throw ApiException.invalidRequest(
          "This address speaks plain text. Send SSML to /api/v1/tts.", "input_type");
    }
    Optional<String> input = text(body, "input");
    Optional<String> voice = names.voice(voice(body), model, input.orElse(""));
    return new OpenAiSpeechRequest(
        SpeechRequest.checked(input.orElse(null), voice, "input"),
        format(body),
        speed(body),
        events(body),
        timed(body));
  }

  private static boolean timed(JsonNode body) {
    Optional<String> timestamps = text(body, "timestamps");
    if (timestamps.isPresent() && !timestamps.get().equals("word")) {
      throw ApiException.invalidRequest("'timestamps' must be word.", "timestamps");
    }
    if (timestamps.isPresent() && !events(body)) {
      throw ApiException.invalidRequest(
          "'timestamps' are sent as events. Add \"stream_format\":\"sse\".", "timestamps");
    }
    return timestamps.isPresent();
  }

  /** The order of somebody for this text; gathers when its words are said, if that is asked. */
  SpeechOrder order(RequestContext context, Plan plan) {
    SpeechOrder order = new SpeechOrder(context.caller(), plan, speech, context.trace());
    return timed ? order.timed(timings()) : order;
  }

  /** What the sound is sent as. */
  SoundForm form() {
    return new SoundForm(
        SoundForm.Sending.STREAMED, SoundEncoding.usual(format), SoundManner.ofSpeed(speed));
  }

  /** Gathers when the words of this text are said. */
  WordTimings timings() {
    return new WordTimings(speech.text(), form().encoding(), form().manner());
  }

  /** A name, or an object with the name as {@code id}. */
  private static Optional<String> voice(JsonNode body) {
    JsonNode voice = body.path("voice");
    return voice.isObject() ? text(voice, "id") : text(body, "voice");
  }

  private static SoundFormat format(JsonNode body) {
    return SoundFormat.of(text(body, "response_format").orElse("mp3"))
        .filter(FORMATS::contains)
        .orElseThrow(
            () ->
                ApiException.invalidRequest(
                    "'response_format' must be mp3, opus, aac, flac, wav or pcm.",
                    "response_format"));
  }

  private static double speed(JsonNode body) {
    JsonNode speed = body.path("speed");
    if (speed.isMissingNode() || speed.isNull()) {
      return 1;
    }
    double value = speed.isNumber() ? speed.asDouble() : Double.NaN;
    if (!(value >= 0.25 && value <= 4)) {
      throw ApiException.invalidRequest("'speed' must be a number from 0.25 to 4.", "speed");
    }
    return value;
  }

  private static boolean events(JsonNode body) {
    return switch (text(body, "stream_format").orElse("audio")) {
      case "audio" -> false;
      case "sse" -> true;
      default ->
          throw ApiException.invalidRequest(
              "'stream_format' must be audio or sse.", "stream_format");
    };
  }

  private static Optional<String> text(JsonNode object, String field) {
    @Nullable JsonNode value = object.get(field);
    if (value == null || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isString()) {
      throw ApiException.invalidRequest("'" + field + "' must be a string.", field);
    }
    return Optional.of(value.asString());
  }
}

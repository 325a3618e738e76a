package io.vacha.openai;

import io.vacha.account.RequestContext;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.speech.SpeechOrder;
import io.vacha.speech.SpeechStreams;
import io.vacha.speech.SpokenStream;
import io.vacha.speech.timing.Base64Field;
import io.vacha.speech.timing.SpokenWordTime;
import io.vacha.speech.timing.WordTimings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code POST /v1/captioned_speech}: sound with the times of its words, in the shape of
 * Kokoro-FastAPI's {@code /dev/captioned_speech}: one JSON object a line while it is synthesised,
 * or one for the whole.
 */
@RestController
final class CaptionedSpeechController {
  private final SpeechStreams streams;
  private final OpenAiNames names;
  private final Plans plans;
  private final JsonMapper json;

  CaptionedSpeechController(
      SpeechStreams streams, OpenAiNames names, Plans plans, JsonMapper json) {
    this.streams = streams;
    this.names = names;
    this.plans = plans;
    this.json = json;
  }

  /** All but the sound; the sound of a whole answer is sent after its words are known. */
  private record Caption(String audioFormat, List<Timestamp> timestamps) {}

  private record Timestamp(String word, double startTime, double endTime) {
    static Timestamp of(SpokenWordTime word) {
      return new Timestamp(word.word(), word.start(), word.end());
    }
  }

  /** Sends captions of one sound. */
  private record Captions(JsonMapper json, String mediaType, OutputStream out) {
    void send(List<SpokenWordTime> words, Base64Field.Writer sound) throws IOException {
      List<Timestamp> timestamps = words.stream().map(Timestamp::of).toList();
      new Base64Field(json, out).send(new Caption(mediaType, timestamps), sound);
      out.write('\n');
      out.flush();
    }
  }

  @PostMapping("/v1/captioned_speech")
  void speak(RequestContext context, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Plan plan = plans.get(context.caller().plan());
    JsonNode body = new JsonBody(plan.maxTextCodepoints()).read(request.getInputStream());
    boolean whole = isWhole(body);
    OpenAiSpeechRequest asked = OpenAiSpeechRequest.of(plain(body), names);
    WordTimings words = asked.timings();
    SpeechOrder order = asked.order(context, plan).timed(words);
    try (SpokenStream stream =
        streams.begin(streams.check(order), asked.form(), context.client())) {
      if (whole) {
        stream.awaitEnd();
      }
      response.setStatus(200);
      response.setContentType(whole ? "application/json" : "application/x-ndjson");
      response.setHeader("X-Accel-Buffering", "no");
      String mediaType = SoundEncoding.usual(asked.format()).mediaType();
      var captions = new Captions(json, mediaType, response.getOutputStream());
      send(stream, words, whole, captions);
    }
  }

  private static void send(SpokenStream stream, WordTimings words, boolean whole, Captions captions)
      throws IOException {
    if (whole) {
      captions.send(
          words.rest(), out -> stream.transferTo((buffer, count) -> out.write(buffer, 0, count)));
      return;
    }
    stream.transferTo(
        (buffer, count) -> captions.send(words.taken(), out -> out.write(buffer, 0, count)));
    captions.send(words.rest(), out -> {});
  }

  private static boolean isWhole(JsonNode body) {
    JsonNode stream = body.path("stream");
    if (!stream.isMissingNode() && !stream.isNull() && !stream.isBoolean()) {
      throw ApiException.invalidRequest("'stream' must be true or false.", "stream");
    }
    return stream.isBoolean() && !stream.asBoolean();
  }

  /** The body as that of the other route: which model its clients name says nothing here. */
  private static JsonNode plain(JsonNode body) {
    if (body instanceof ObjectNode object) {
      object.remove(List.of("stream_format", "timestamps", "model"));
    }
    return body;
  }
}

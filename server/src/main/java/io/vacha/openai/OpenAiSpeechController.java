package io.vacha.openai;

import io.vacha.account.RequestContext;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.speech.CheckedSpeech;
import io.vacha.speech.SpeechOrder;
import io.vacha.speech.SpeechStreams;
import io.vacha.speech.SpokenStream;
import io.vacha.speech.timing.SpokenWordTime;
import io.vacha.speech.timing.WordTimings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /v1/audio/speech}: sent while it is synthesised, as sound or as events. */
@RestController
final class OpenAiSpeechController {
  private final SpeechStreams streams;
  private final OpenAiNames names;
  private final Plans plans;
  private final JsonMapper json;

  OpenAiSpeechController(SpeechStreams streams, OpenAiNames names, Plans plans, JsonMapper json) {
    this.streams = streams;
    this.names = names;
    this.plans = plans;
    this.json = json;
  }

  @PostMapping("/v1/audio/speech")
  void speak(RequestContext context, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Plan plan = plans.get(context.caller().plan());
    JsonNode body = new JsonBody(plan.maxTextCodepoints()).read(request.getInputStream());
    OpenAiSpeechRequest asked = OpenAiSpeechRequest.of(body, names);
    SpeechOrder order = asked.order(context, plan);
    if (asked.events()) {
      try (SpokenStream stream =
          streams.begin(streams.check(order), asked.form(), context.client())) {
        sendEvents(stream, order, response);
      }
      return;
    }
    CheckedSpeech speech = streams.check(order, asked.form());
    if (speech.isUnchanged(request, response)) {
      return;
    }
    try (SpokenStream stream = streams.begin(speech, asked.form(), context.client())) {
      speech.tag(response);
      sendSound(stream, asked, response);
    }
  }

  private static void sendSound(
      SpokenStream stream, OpenAiSpeechRequest asked, HttpServletResponse response)
      throws IOException {
    response.setStatus(200);
    response.setContentType(asked.format().mediaType());
    response.setHeader("X-Accel-Buffering", "no");
    var out = response.getOutputStream();
    stream.transferTo(
        (buffer, count) -> {
          out.write(buffer, 0, count);
          out.flush();
        });
  }

  private void sendEvents(SpokenStream stream, SpeechOrder order, HttpServletResponse response)
      throws IOException {
    ServerSentEvents events = ServerSentEvents.begin(response, json);
    try {
      stream.transferTo(
          (buffer, count) -> {
            sendWords(order.timings().map(WordTimings::taken), events);
            events.send(SpeechEvent.delta(Arrays.copyOf(buffer, count)));
          });
      sendWords(order.timings().map(WordTimings::rest), events);
      events.send(SpeechEvent.done(order.request().codepoints()));
    } catch (ApiException e) {
      order.trace().failedWith(e.code().type());
      events.send("error", OpenAiError.of(e, order.trace().requestId()));
    }
  }

  private static void sendWords(Optional<List<SpokenWordTime>> words, ServerSentEvents events)
      throws IOException {
    if (words.isPresent() && !words.get().isEmpty()) {
      events.send(SpeechEvent.words(words.get()));
    }
  }
}

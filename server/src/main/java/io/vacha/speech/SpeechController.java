package io.vacha.speech;

import io.vacha.account.RequestContext;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.speech.request.RequestedSpeech;
import io.vacha.speech.request.SpeechRequestReader;
import io.vacha.speech.timing.Base64Field;
import io.vacha.speech.timing.TimedSpeech;
import io.vacha.speech.timing.WordTimings;
import io.vacha.speech.turn.TextTurns;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /api/v1/tts}. */
@RestController
final class SpeechController {
  private static final String DURATION = "x-audio-duration-seconds";

  private final SpeechSounds sounds;
  private final TextTurns turns;
  private final Plans plans;
  private final JsonMapper json;

  SpeechController(SpeechSounds sounds, TextTurns turns, Plans plans, JsonMapper json) {
    this.sounds = sounds;
    this.turns = turns;
    this.plans = plans;
    this.json = json;
  }

  @PostMapping("/api/v1/tts")
  void speak(RequestContext context, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    SpeechRequestReader.requireJson(request.getContentType());
    Plan plan = plans.get(context.caller().plan());
    RequestedSpeech asked =
        new SpeechRequestReader(plan.maxTextCodepoints())
            .read(request.getInputStream(), turns.entrance(context));
    SpeechOrder order = new SpeechOrder(context.caller(), plan, asked.speech(), context.trace());
    if (asked.timed()) {
      speakTimed(context, order, asked, response);
      return;
    }
    CheckedSpeech speech = sounds.check(order, asked);
    if (speech.isUnchanged(request, response)) {
      return;
    }
    try (ChargedSpeech spoken =
        context.client().during(work -> sounds.speak(speech, asked, work))) {
      speech.tag(response);
      send(spoken, asked.encoding().mediaType(), response);
    }
  }

  private void speakTimed(
      RequestContext context,
      SpeechOrder order,
      RequestedSpeech asked,
      HttpServletResponse response)
      throws IOException {
    WordTimings words = asked.timings();
    CheckedSpeech heard = sounds.check(order.timed(words), asked);
    try (ChargedSpeech spoken = context.client().during(work -> sounds.speak(heard, asked, work))) {
      long millis = spoken.sound().durationMillis();
      response.setStatus(200);
      response.setContentType("application/json");
      response.setHeader(DURATION, seconds(millis));
      new Base64Field(json, response.getOutputStream())
          .send(
              new TimedSpeech(
                  asked.encoding().mediaType(),
                  millis / 1000.0,
                  words.rest(),
                  asked.speech().document().isPresent() ? words.marks() : null),
              spoken.sound()::writeTo);
    }
  }

  private static void send(ChargedSpeech spoken, String mediaType, HttpServletResponse response)
      throws IOException {
    WholeSound sound = spoken.sound();
    response.setStatus(200);
    response.setContentType(mediaType);
    response.setContentLengthLong(sound.sizeBytes());
    response.setHeader(DURATION, seconds(sound.durationMillis()));
    spoken
        .contentDisposition()
        .ifPresent(value -> response.setHeader("Content-Disposition", value));
    sound.writeTo(response.getOutputStream());
  }

  private static String seconds(long millis) {
    return "%d.%03d".formatted(millis / 1000, millis % 1000);
  }
}

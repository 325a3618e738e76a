package io.vacha.speech;

import io.vacha.account.RequestContext;
import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/tts}. */
@RestController
final class SpeechController {
  private final SpeechService service;
  private final Plans plans;

  SpeechController(SpeechService service, Plans plans) {
    this.service = service;
    this.plans = plans;
  }

  @PostMapping("/api/v1/tts")
  void speak(RequestContext context, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    requireJson(request.getContentType());
    Plan plan = plans.get(context.caller().plan());
    SpeechRequest asked =
        new SpeechRequestReader(plan.maxTextCodepoints()).read(request.getInputStream());
    SpeechOrder order = new SpeechOrder(context.caller(), plan, asked, context.trace());
    ChargedSpeech spoken = context.client().during(work -> service.speak(order, work));
    send(spoken, response);
  }

  static void requireJson(@Nullable String contentType) {
    if (contentType == null) {
      return;
    }
    String type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!type.equals("application/json") && !type.endsWith("+json")) {
      throw ApiException.invalidRequest(
          "The body must be JSON. Send 'Content-Type: application/json'.", "Content-Type");
    }
  }

  private static void send(ChargedSpeech spoken, HttpServletResponse response) throws IOException {
    Mp3Audio audio = spoken.audio();
    response.setStatus(200);
    response.setContentType("audio/mpeg");
    response.setContentLengthLong(audio.sizeBytes());
    response.setHeader("x-audio-duration-seconds", seconds(audio.durationMillis()));
    spoken
        .contentDisposition()
        .ifPresent(value -> response.setHeader("Content-Disposition", value));
    for (byte[] piece : audio.pieces()) {
      response.getOutputStream().write(piece);
    }
  }

  private static String seconds(long millis) {
    return "%d.%03d".formatted(millis / 1000, millis % 1000);
  }
}

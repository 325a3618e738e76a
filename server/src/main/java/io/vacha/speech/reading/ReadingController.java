package io.vacha.speech.reading;

import io.vacha.account.RequestContext;
import io.vacha.engine.worker.Admission;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.Lexicons;
import io.vacha.plan.Plans;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.request.SpeechRequestReader;
import io.vacha.speech.turn.TextTurns;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/reading}: how a text would be read, without a sound and without a charge. */
@RestController
public final class ReadingController {
  private final Lexicons lexicons;
  private final Plans plans;
  private final TextTurns turns;

  /** Reads with these words, texts as long as the plans allow, by turns. */
  public ReadingController(Lexicons lexicons, Plans plans, TextTurns turns) {
    this.lexicons = lexicons;
    this.plans = plans;
    this.turns = turns;
  }

  @PostMapping("/api/v1/reading")
  ReadingView read(RequestContext context, HttpServletRequest request) throws IOException {
    SpeechRequestReader.requireJson(request.getContentType());
    long limit = plans.get(context.caller().plan()).maxTextCodepoints();
    SpeechRequest asked =
        new SpeechRequestReader(limit)
            .read(request.getInputStream(), turns.entrance(context))
            .speech();
    if (asked.codepoints() > limit) {
      throw OverLimit.textTooLong(limit, asked.codepoints());
    }
    if (asked.document().isPresent()) {
      throw ApiException.invalidRequest(
          "A reading is of plain text. Leave 'input_type' out.", "input_type");
    }
    KhmerFrontEnd reader = lexicons.readerOf(context.caller().keyId());
    try (Admission.Place _ = turns.entrance(context).enter(asked.codepoints())) {
      return ReadingView.of(asked.text(), reader);
    }
  }
}

package io.vacha.speech.reading;

import io.vacha.account.Caller;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.lexicon.Lexicons;
import io.vacha.plan.Plans;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.request.SpeechRequestReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/reading}: how a text would be read, without a sound and without a charge. */
@RestController
public final class ReadingController {
  private final Lexicons lexicons;
  private final Plans plans;

  /** Reads with these words, texts as long as the plans allow. */
  public ReadingController(Lexicons lexicons, Plans plans) {
    this.lexicons = lexicons;
    this.plans = plans;
  }

  @PostMapping("/api/v1/reading")
  ReadingView read(@RequestAttribute(Caller.ATTRIBUTE) Caller caller, HttpServletRequest request)
      throws IOException {
    SpeechRequestReader.requireJson(request.getContentType());
    long limit = plans.get(caller.plan()).maxTextCodepoints();
    SpeechRequest asked = new SpeechRequestReader(limit).read(request.getInputStream()).speech();
    if (asked.codepoints() > limit) {
      throw OverLimit.textTooLong(limit, asked.codepoints());
    }
    if (asked.document().isPresent()) {
      throw ApiException.invalidRequest(
          "A reading is of plain text. Leave 'input_type' out.", "input_type");
    }
    return ReadingView.of(asked.text(), lexicons.readerOf(caller.keyId()));
  }
}

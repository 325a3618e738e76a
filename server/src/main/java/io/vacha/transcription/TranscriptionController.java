package io.vacha.transcription;

import io.vacha.account.RequestContext;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/transcribe}. */
@RestController
final class TranscriptionController {
  private final TranscriptionService service;
  private final TranscriptionRequestReader reader;
  private final Plans plans;

  TranscriptionController(
      TranscriptionService service, TranscriptionRequestReader reader, Plans plans) {
    this.service = service;
    this.reader = reader;
    this.plans = plans;
  }

  @PostMapping("/api/v1/transcribe")
  ResponseEntity<Object> transcribe(RequestContext context, HttpServletRequest request)
      throws IOException {
    Plan plan = plans.get(context.caller().plan());
    try (TranscriptionRequest asked = reader.read(request, context.caller(), plan)) {
      TranscriptionOrder order = asked.order(context, plan);
      Transcript transcript =
          context
              .client()
              .during(work -> service.transcribe(order, asked.room(), asked.file(), work));
      return answer(asked, transcript);
    }
  }

  private static ResponseEntity<Object> answer(TranscriptionRequest asked, Transcript heard) {
    ResultFormat format = asked.query().format();
    TranscriptForms forms = TranscriptForms.of(heard, asked.query(), asked.model().id());
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, format.mediaType())
        .body(
            switch (format) {
              case JSON -> TranscriptionResponse.of(forms);
              case SRT -> forms.srt();
              case VTT -> forms.vtt();
            });
  }
}

package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.ClientPresence;
import io.vacha.engine.Language;
import io.vacha.error.OverLimit;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/transcribe}. */
@RestController
final class TranscriptionController {
  private final TranscriptionService service;
  private final UploadSpool spool;
  private final Catalog catalog;
  private final Plans plans;

  TranscriptionController(
      TranscriptionService service, UploadSpool spool, Catalog catalog, Plans plans) {
    this.service = service;
    this.spool = spool;
    this.catalog = catalog;
    this.plans = plans;
  }

  @PostMapping("/api/v1/transcribe")
  ResponseEntity<Object> transcribe(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(ClientPresence.ATTRIBUTE) ClientPresence client,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request)
      throws IOException {
    Plan plan = plans.get(caller.plan());
    boolean form = DeclaredType.isMultipart(request.getContentType());
    if (!form) {
      DeclaredType.check(request.getContentType());
    }
    refuseTooLong(request, plan.maxUploadBytes(), form);
    TranscriptionQuery query = TranscriptionQuery.parse(request.getQueryString());
    Model named = catalog.model(query.model());
    MultipartBody parts = new MultipartBody(request, plan.maxUploadBytes());
    UploadSpool.Body body = form ? parts::file : request::getInputStream;
    try (UploadSpool.Upload upload = spool.write(caller.keyId(), body, plan.maxUploadBytes())) {
      Optional<String> field = form ? parts.field("model") : Optional.empty();
      Model inForm = catalog.model(field);
      Model model = query.model().isEmpty() ? inForm : named;
      Language language = language(query, form ? parts.field("language") : Optional.empty());
      List<String> phrases =
          Phrases.of(query, form ? parts.field("phrases", Phrases.MAX_BYTES) : Optional.empty());
      Phrases.check(phrases, catalog.recognitionEngine(model));
      var order = new TranscriptionOrder(caller, plan, model, language, phrases, trace);
      return answer(
          order, query, client.during(work -> service.transcribe(order, upload.path(), work)));
    }
  }

  private static ResponseEntity<Object> answer(
      TranscriptionOrder order, TranscriptionQuery query, Transcript heard) {
    Transcript transcript = query.numerals() ? heard.withNumerals() : heard;
    return ResponseEntity.ok()
        .header(HttpHeaders.CONTENT_TYPE, query.format().mediaType())
        .body(
            switch (query.format()) {
              case JSON -> json(order, query, transcript);
              case SRT -> bytes(Captions.srt(transcript.captions()));
              case VTT -> bytes(Captions.vtt(transcript.captions()));
            });
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static TranscriptionResponse json(
      TranscriptionOrder order, TranscriptionQuery query, Transcript transcript) {
    TranscriptionResponse response = TranscriptionResponse.of(transcript, order.model().id());
    return query.wordTimes() ? response.withWords(transcript.recognition().words()) : response;
  }

  private static Language language(TranscriptionQuery query, Optional<String> field) {
    return query.language().or(() -> field.map(TranscriptionQuery::language)).orElse(Language.AUTO);
  }

  private static void refuseTooLong(HttpServletRequest request, long maxBytes, boolean form) {
    if (request.getContentLengthLong() > maxBytes + (form ? MultipartBody.OVERHEAD_BYTES : 0)) {
      throw OverLimit.fileTooLarge(maxBytes);
    }
  }
}

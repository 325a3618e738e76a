package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientPresence;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;

/** {@code POST /api/v1/transcribe}. */
@RestController
final class TranscriptionController {
  /** What a form may add around the recording. */
  private static final long FORM_OVERHEAD_BYTES = 64 * 1024;

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
  TranscriptionResponse transcribe(
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
    try (UploadSpool.Upload upload = spool.write(body, plan.maxUploadBytes())) {
      Model model = form && query.model().isEmpty() ? catalog.model(parts.field("model")) : named;
      Language language = language(query, form ? parts.field("language") : Optional.empty());
      var order = new TranscriptionOrder(caller, plan, model, language, trace);
      return answer(order, query, transcribeWatched(order, upload, client));
    }
  }

  private Transcript transcribeWatched(
      TranscriptionOrder order, UploadSpool.Upload upload, ClientPresence client)
      throws IOException {
    Cancellation work = new Cancellation();
    try (ClientPresence.Watch _ = client.watch(work)) {
      return service.transcribe(order, upload.path(), work);
    }
  }

  private static TranscriptionResponse answer(
      TranscriptionOrder order, TranscriptionQuery query, Transcript transcript) {
    TranscriptionResponse response = TranscriptionResponse.of(transcript, order.model().id());
    return query.wordTimes() ? response.withWords(transcript.recognition().words()) : response;
  }

  private static Language language(TranscriptionQuery query, Optional<String> field) {
    return query.language().or(() -> field.map(TranscriptionQuery::language)).orElse(Language.AUTO);
  }

  private static void refuseTooLong(HttpServletRequest request, long maxBytes, boolean form) {
    if (request.getContentLengthLong() > maxBytes + (form ? FORM_OVERHEAD_BYTES : 0)) {
      throw ApiException.fileTooLarge(maxBytes);
    }
  }
}

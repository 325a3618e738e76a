package io.vacha.openai;

import io.vacha.account.Caller;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientPresence;
import io.vacha.error.ApiException;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.transcription.MultipartBody;
import io.vacha.transcription.Transcript;
import io.vacha.transcription.TranscriptionOrder;
import io.vacha.transcription.TranscriptionService;
import io.vacha.transcription.UploadSpool;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /v1/audio/transcriptions}. */
@RestController
final class OpenAiTranscriptionController {
  /** What a form may add around the recording. */
  private static final long FORM_OVERHEAD_BYTES = 64 * 1024;

  private final TranscriptionService service;
  private final UploadSpool spool;
  private final OpenAiNames names;
  private final Plans plans;
  private final JsonMapper json;

  OpenAiTranscriptionController(
      TranscriptionService service,
      UploadSpool spool,
      OpenAiNames names,
      Plans plans,
      JsonMapper json) {
    this.service = service;
    this.spool = spool;
    this.names = names;
    this.plans = plans;
    this.json = json;
  }

  @PostMapping("/v1/audio/transcriptions")
  void transcribe(
      @RequestAttribute(Caller.ATTRIBUTE) Caller caller,
      @RequestAttribute(ClientPresence.ATTRIBUTE) ClientPresence client,
      @RequestAttribute(RequestTrace.ATTRIBUTE) RequestTrace trace,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    requireForm(request.getContentType());
    Plan plan = plans.get(caller.plan());
    if (request.getContentLengthLong() > plan.maxUploadBytes() + FORM_OVERHEAD_BYTES) {
      throw ApiException.fileTooLarge(plan.maxUploadBytes());
    }
    MultipartBody parts = new MultipartBody(request, plan.maxUploadBytes());
    try (UploadSpool.Upload upload = spool.write(parts::file, plan.maxUploadBytes())) {
      OpenAiTranscriptionForm form = OpenAiTranscriptionForm.read(parts);
      var model = names.recognitionModel(form.model());
      var order = new TranscriptionOrder(caller, plan, model, form.language(), trace);
      new TranscriptWriter(form, json).write(transcribeWatched(order, upload, client), response);
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

  private static void requireForm(@Nullable String contentType) {
    if (contentType == null
        || !contentType.toLowerCase(java.util.Locale.ROOT).startsWith("multipart/form-data")) {
      throw ApiException.invalidRequest(
          "The body must be a form. Send 'Content-Type: multipart/form-data'.", "Content-Type");
    }
  }
}

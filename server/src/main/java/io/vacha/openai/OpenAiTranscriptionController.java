package io.vacha.openai;

import io.vacha.account.RequestContext;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.transcription.RecognitionRoom;
import io.vacha.transcription.Transcript;
import io.vacha.transcription.TranscriptionOrder;
import io.vacha.transcription.TranscriptionService;
import io.vacha.transcription.upload.MultipartBody;
import io.vacha.transcription.upload.UploadSpool;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /v1/audio/transcriptions}. */
@RestController
final class OpenAiTranscriptionController {
  private final TranscriptionService service;
  private final RecognitionRoom rooms;
  private final UploadSpool spool;
  private final OpenAiNames names;
  private final Plans plans;
  private final JsonMapper json;

  OpenAiTranscriptionController(
      TranscriptionService service,
      RecognitionRoom rooms,
      UploadSpool spool,
      OpenAiNames names,
      Plans plans,
      JsonMapper json) {
    this.service = service;
    this.rooms = rooms;
    this.spool = spool;
    this.names = names;
    this.plans = plans;
    this.json = json;
  }

  @PostMapping("/v1/audio/transcriptions")
  void transcribe(RequestContext context, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    requireForm(request.getContentType());
    Plan plan = plans.get(context.caller().plan());
    MultipartBody parts = new MultipartBody(request, plan.maxUploadBytes());
    parts.refuseTooLong();
    try (RecognitionRoom.Kept room = rooms.keepAny(context.caller());
        UploadSpool.Upload upload =
            spool.write(context.caller().keyId(), parts::file, plan.maxUploadBytes())) {
      OpenAiTranscriptionForm form = OpenAiTranscriptionForm.read(parts);
      var model = names.recognitionModel(form.model());
      var order =
          new TranscriptionOrder(
              context.caller(),
              plan,
              model,
              form.language(),
              List.of(),
              form.channels(),
              context.trace());
      Transcript transcript =
          context.client().during(work -> service.transcribe(order, room, upload.path(), work));
      new TranscriptWriter(form, json).write(transcript, response);
    }
  }

  private static void requireForm(@Nullable String contentType) {
    if (!MultipartBody.isDeclaredBy(contentType)) {
      throw ApiException.invalidRequest(
          "The body must be a form. Send 'Content-Type: multipart/form-data'.", "Content-Type");
    }
  }
}

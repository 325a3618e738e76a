package io.vacha.transcription;

import io.vacha.account.RequestContext;
import io.vacha.catalog.Model;
import io.vacha.engine.Language;
import io.vacha.plan.Plan;
import io.vacha.transcription.upload.UploadSpool;
import java.nio.file.Path;
import java.util.List;

/**
 * A recording on disk and what is asked of it. Closing it deletes the recording and gives its room
 * back.
 *
 * @param upload the recording
 * @param room what was kept for it
 * @param query how the result is wanted
 * @param model which model was asked for
 * @param language what is spoken, or auto
 * @param phrases what may be said; none where anything may
 */
record TranscriptionRequest(
    UploadSpool.Upload upload,
    RecognitionRoom.Kept room,
    TranscriptionQuery query,
    Model model,
    Language language,
    List<String> phrases)
    implements AutoCloseable {
  TranscriptionRequest {
    phrases = List.copyOf(phrases);
  }

  Path file() {
    return upload.path();
  }

  TranscriptionOrder order(RequestContext context, Plan plan) {
    return new TranscriptionOrder(
        context.caller(), plan, model, language, phrases, query.channels(), context.trace());
  }

  @Override
  public void close() {
    room.close();
    upload.close();
  }
}

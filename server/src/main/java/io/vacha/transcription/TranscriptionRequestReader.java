package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.transcription.upload.AudioBody;
import io.vacha.transcription.upload.BareBody;
import io.vacha.transcription.upload.DeclaredType;
import io.vacha.transcription.upload.MultipartBody;
import io.vacha.transcription.upload.UploadSpool;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Reads a transcription request: what its head and query string say is checked before its body is
 * read, and whether there is room for it; the fields of a form after. The query string goes before
 * a form. Thread-safe.
 */
final class TranscriptionRequestReader {
  private static final int MAX_FIELD_BYTES = 1024;

  private final UploadSpool spool;
  private final Catalog catalog;
  private final RecognitionRoom room;

  TranscriptionRequestReader(UploadSpool spool, Catalog catalog, RecognitionRoom room) {
    this.spool = spool;
    this.catalog = catalog;
    this.room = room;
  }

  /**
   * Reads one request, up to what the plan allows.
   *
   * @return the request, which the caller closes
   * @throws ApiException for what the client is told
   */
  TranscriptionRequest read(HttpServletRequest request, Caller caller, Plan plan)
      throws IOException {
    AudioBody body = body(request, plan.maxUploadBytes());
    body.refuseTooLong();
    TranscriptionQuery query = TranscriptionQuery.parse(request.getQueryString());
    Model named = catalog.model(query.model());
    RecognitionRoom.Kept kept = keepRoom(body, caller, named, query);
    try {
      var upload = spool.write(caller.keyId(), body::file, plan.maxUploadBytes());
      return readFields(body, query, kept, upload);
    } catch (IOException | RuntimeException e) {
      kept.close();
      throw e;
    }
  }

  private TranscriptionRequest readFields(
      AudioBody body,
      TranscriptionQuery query,
      RecognitionRoom.Kept kept,
      UploadSpool.Upload upload)
      throws IOException {
    try {
      Model inForm = catalog.model(body.field("model", MAX_FIELD_BYTES));
      Model model = query.model().isEmpty() ? inForm : catalog.model(query.model());
      Language language = language(query, body.field("language", MAX_FIELD_BYTES));
      List<String> phrases = Phrases.of(query, body.field("phrases", Phrases.MAX_BYTES));
      Phrases.check(phrases, catalog.recognitionEngine(model));
      return new TranscriptionRequest(upload, kept, query, model, language, phrases);
    } catch (IOException | RuntimeException e) {
      upload.close();
      throw e;
    }
  }

  private RecognitionRoom.Kept keepRoom(
      AudioBody body, Caller caller, Model named, TranscriptionQuery query) {
    if (body.hasFields()) {
      return room.keepAny(caller);
    }
    List<String> phrases = Phrases.of(query, Optional.empty());
    Phrases.check(phrases, catalog.recognitionEngine(named));
    return room.keep(caller, named, query.language().orElse(Language.AUTO), phrases);
  }

  private static AudioBody body(HttpServletRequest request, long maxBytes) {
    if (MultipartBody.isDeclaredBy(request.getContentType())) {
      return new MultipartBody(request, maxBytes);
    }
    DeclaredType.check(request.getContentType());
    return new BareBody(request, maxBytes);
  }

  private static Language language(TranscriptionQuery query, Optional<String> field) {
    return query.language().or(() -> field.map(TranscriptionQuery::language)).orElse(Language.AUTO);
  }
}

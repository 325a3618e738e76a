package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import java.util.List;
import java.util.Optional;

/**
 * Refuses recordings for which there is no room as soon as their heads are read. It keeps no place:
 * a slow upload would hold it for nothing, so there may be none once the body is there.
 * Thread-safe.
 */
public final class RecognitionRoom {
  private final Catalog catalog;

  RecognitionRoom(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * For a recording of which all is known but the sound.
   *
   * @throws ApiException 503 where its recogniser has no room
   */
  void require(Caller caller, Model model, Language language, List<String> phrases) {
    refusal(caller, model, language, phrases).ifPresent(RecognitionRoom::refuse);
  }

  /**
   * For a form, whose fields may name any model and language.
   *
   * @throws ApiException 503 where no model has room in any language
   */
  public void requireAny(Caller caller) {
    Optional<EngineException> refusal = Optional.empty();
    for (Model model : catalog.models()) {
      for (Language language : List.of(Language.AUTO, Language.EN)) {
        refusal = refusal(caller, model, language, List.of());
        if (refusal.isEmpty()) {
          return;
        }
      }
    }
    refusal.ifPresent(RecognitionRoom::refuse);
  }

  private Optional<EngineException> refusal(
      Caller caller, Model model, Language language, List<String> phrases) {
    try {
      catalog.recognitionEngine(model).admit(caller.keyId(), language, phrases).close();
      return Optional.empty();
    } catch (EngineException e) {
      return Optional.of(e);
    }
  }

  private static void refuse(EngineException full) {
    throw ServiceFailure.serviceUnavailable(
        full.retryAfter().orElse(TranscriptionService.RETRY_AFTER), full);
  }
}

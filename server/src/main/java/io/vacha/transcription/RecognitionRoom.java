package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Model;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Keeps room for a recording from when its head is read, or refuses it then. What is kept lapses
 * unless the body comes soon: a slow upload would hold a place for nothing, so that there may be
 * none once the body is there; and a key keeps a few at a time, so that heads without bodies do not
 * keep others out. Thread-safe.
 */
public final class RecognitionRoom {
  /** How many places a key keeps; for its other bodies there may be none once they are there. */
  private static final int PER_KEY = 2;

  private final Catalog catalog;
  private final Duration patience;
  private final Map<String, Integer> keptByKey = new ConcurrentHashMap<>();

  /** Keeps room at the recognisers of this catalogue, for so long at most. */
  RecognitionRoom(Catalog catalog, Duration patience) {
    this.catalog = catalog;
    this.patience = patience;
  }

  /** What room is for. */
  private record Need(Caller caller, Model model, Language language, List<String> phrases) {}

  /** Room for one recording whose body is on its way. Thread-safe. */
  public final class Kept implements AutoCloseable {
    private final Need need;
    private final AtomicReference<Optional<RecordingPlace>> place;

    private Kept(Need need, Optional<RecordingPlace> place) {
      this.need = need;
      this.place = new AtomicReference<>(place);
    }

    /**
     * The place for what was asked in the end, which the caller closes: the one that is kept, or
     * another where that has lapsed or something else was asked.
     *
     * @throws EngineException UNAVAILABLE at once where the engine is full
     */
    RecordingPlace placeFor(TranscriptionOrder order) throws EngineException {
      Need asked = new Need(order.caller(), order.model(), order.language(), order.phrases());
      Optional<RecordingPlace> kept = asked.equals(need) ? take() : Optional.empty();
      if (kept.isPresent()) {
        return kept.get();
      }
      close();
      return admit(asked);
    }

    /** Gives back what was not used. */
    @Override
    public void close() {
      take().ifPresent(RecordingPlace::close);
    }

    private Optional<RecordingPlace> take() {
      Optional<RecordingPlace> taken = place.getAndSet(Optional.empty());
      taken.ifPresent(_ -> forget(need.caller().keyId()));
      return taken;
    }
  }

  /**
   * For a recording of which all is known but the sound.
   *
   * @return the room, which the caller closes
   * @throws ApiException 503 where its recogniser has none
   */
  Kept keep(Caller caller, Model model, Language language, List<String> phrases) {
    try {
      return kept(new Need(caller, model, language, phrases));
    } catch (EngineException e) {
      throw refusal(e);
    }
  }

  /**
   * For a form, whose fields may name any model and language.
   *
   * @return the room, which the caller closes
   * @throws ApiException 503 where no model has any in any language
   */
  public Kept keepAny(Caller caller) {
    Optional<EngineException> full = Optional.empty();
    for (Model model : catalog.models()) {
      for (Language language : List.of(Language.AUTO, Language.EN)) {
        try {
          return kept(new Need(caller, model, language, List.of()));
        } catch (EngineException e) {
          full = Optional.of(e);
        }
      }
    }
    throw refusal(full.orElseThrow());
  }

  private Kept kept(Need need) throws EngineException {
    RecordingPlace place = admit(need);
    if (!remember(need.caller().keyId())) {
      place.close();
      return new Kept(need, Optional.empty());
    }
    Kept kept = new Kept(need, Optional.of(place));
    CompletableFuture.delayedExecutor(patience.toNanos(), TimeUnit.NANOSECONDS)
        .execute(kept::close);
    return kept;
  }

  /** Whether a key may keep one more. */
  private boolean remember(String keyId) {
    int kept = keptByKey.merge(keyId, 1, Integer::sum);
    if (kept > PER_KEY) {
      forget(keyId);
    }
    return kept <= PER_KEY;
  }

  private void forget(String keyId) {
    keptByKey.computeIfPresent(keyId, (_, kept) -> kept > 1 ? kept - 1 : null);
  }

  private RecordingPlace admit(Need need) throws EngineException {
    return catalog
        .recognitionEngine(need.model())
        .admit(need.caller().keyId(), need.language(), need.phrases());
  }

  private static ApiException refusal(EngineException full) {
    return ServiceFailure.serviceUnavailable(
        full.retryAfter().orElse(TranscriptionService.RETRY_AFTER), full);
  }
}

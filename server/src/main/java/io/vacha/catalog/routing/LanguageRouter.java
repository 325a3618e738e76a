package io.vacha.catalog.routing;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.ErrorRate;
import io.vacha.engine.Lane;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One model with engines for languages beside the one that hears first. English that it is told of,
 * or that the first engine finds, is heard by the engine for English; Khmer, and what may be Khmer,
 * is heard again by the engine for Khmer where the first is not sure; lists of Khmer phrases are
 * heard by that engine alone. Without these, or while they are not available, it is the first
 * engine. Closes none of them. Thread-safe.
 */
public final class LanguageRouter implements RecognitionEngine {
  private final RecognitionEngine base;
  private final AtomicReference<List<EnglishHearing>> english = new AtomicReference<>(List.of());
  private final AtomicReference<@Nullable SecondHearing> khmer = new AtomicReference<>();
  private final HearingCounts counts = new HearingCounts();

  /** One that hears everything with this engine so far. */
  public LanguageRouter(RecognitionEngine base) {
    this.base = base;
  }

  /**
   * Has an engine hear a language from now on: English in place of the first engine, Khmer where
   * that is not sure.
   *
   * @param name what the log calls the engine, which stays the caller's
   * @return this
   */
  public LanguageRouter with(Language language, String name, RecognitionEngine engine) {
    switch (language) {
      case EN -> english.set(List.of(new EnglishHearing(name, engine)));
      case KM -> khmer.set(new SecondHearing(name, engine, counts));
      case AUTO -> throw new IllegalArgumentException("no language: " + language);
    }
    return this;
  }

  /**
   * Has the first of these that is available hear English from now on; each is looked at anew for
   * every recording.
   *
   * @param engines by what the log calls them, the best first; they stay the caller's
   */
  public void hearEnglishBy(SequencedMap<String, RecognitionEngine> engines) {
    english.set(
        engines.entrySet().stream()
            .map(each -> new EnglishHearing(each.getKey(), each.getValue()))
            .toList());
  }

  /** The best engine for English that is available. */
  private Optional<EnglishHearing> available() {
    return english.get().stream()
        .filter(each -> each.recognizer().health().available())
        .findFirst();
  }

  /** The same, or the best of all while none is. */
  private Optional<EnglishHearing> best() {
    return available().or(() -> english.get().stream().findFirst());
  }

  /** Whether a language has an engine beside the first. */
  public boolean has(Language language) {
    return switch (language) {
      case EN -> !english.get().isEmpty();
      case KM -> khmer.get() != null;
      case AUTO -> false;
    };
  }

  /** Which engines hear beside the first, in words for an operator; empty where none does. */
  public List<String> others() {
    SecondHearing forKhmer = khmer.get();
    return Stream.of(
            best().map(each -> "English by " + each.name()).orElse(""),
            forKhmer == null ? "" : "unsure Khmer again by " + forKhmer.name())
        .filter(each -> !each.isEmpty())
        .toList();
  }

  /** Shows what comes of second hearings as metrics of this model. */
  public void bind(String model, MeterRegistry registry) {
    counts.bind(model, registry);
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    task.cancellation().check();
    try (RecordingPlace place = admit(task.caller(), task.language(), task.phrases())) {
      return place.recognize(task);
    }
  }

  /** {@inheritDoc} At the engine that hears the recording first, or hears such phrases. */
  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    if (!phrases.isEmpty()) {
      SecondHearing forKhmer = khmer.get();
      return forKhmer != null && forKhmer.takes(phrases)
          ? forKhmer.admit(caller, phrases)
          : base.admit(caller, language, phrases);
    }
    EnglishHearing forEnglish = available().orElse(null);
    if (language == Language.EN) {
      RecognitionEngine first = forEnglish == null ? base : forEnglish.recognizer();
      return first.admit(caller, language, phrases);
    }
    RecordingPlace place = base.admit(caller, language, phrases);
    return new HeardTwice(place, language == Language.KM ? null : forEnglish, khmer.get());
  }

  /**
   * A place at the first engine, parts of which others hear again.
   *
   * @param place for the whole recording
   * @param english hears what is English; null for nobody
   * @param khmer hears what is doubtful then; null for nobody
   */
  private record HeardTwice(
      RecordingPlace place, @Nullable EnglishHearing english, @Nullable SecondHearing khmer)
      implements RecordingPlace {
    @Override
    public Recognition recognize(RecognitionTask task) throws EngineException {
      Recognition first = place.recognize(task);
      if (khmer == null) {
        return english == null ? first : english.hear(task, first);
      }
      if (first.text().isEmpty()) {
        return mayBeKhmer(task) ? khmer.hearAll(task, first, english) : first;
      }
      EnglishHearing.Result told =
          english == null
              ? new EnglishHearing.Result(first, Set.of())
              : english.tellApart(task, first);
      return khmer.hear(task, told.recognition(), told.khmer());
    }

    /**
     * Whether what the first engine makes nothing of is heard again. In a live session only where
     * the client has told the language: to find that out takes too long for a stretch of noise that
     * is decoded again and again.
     */
    private boolean mayBeKhmer(RecognitionTask task) {
      return task.language() == Language.KM || (english != null && task.lane() != Lane.LIVE);
    }

    @Override
    public void close() {
      place.close();
    }
  }

  /** {@inheritDoc} Those of the first, and those that have engines of their own. */
  @Override
  public List<Language> languages() {
    Stream<Language> own = Stream.of(Language.KM, Language.EN).filter(this::has);
    return Stream.concat(base.languages().stream(), own).distinct().toList();
  }

  @Override
  public boolean takesPhrases() {
    return base.takesPhrases();
  }

  /** {@inheritDoc} Of English what the engine for it says. */
  @Override
  public List<ErrorRate> errorRates() {
    Optional<EnglishHearing> forEnglish = best();
    if (forEnglish.isEmpty()) {
      return base.errorRates();
    }
    return Stream.concat(
            base.errorRates().stream().filter(rate -> rate.language() != Language.EN),
            forEnglish.get().recognizer().errorRates().stream()
                .filter(rate -> rate.language() == Language.EN))
        .toList();
  }

  @Override
  public boolean isLoading() {
    return base.isLoading();
  }

  @Override
  public boolean mayComeUp() {
    return base.mayComeUp();
  }

  /** {@inheritDoc} Of the first, which is enough to serve. */
  @Override
  public EngineHealth health() {
    return base.health();
  }

  @Override
  public void close() {}
}

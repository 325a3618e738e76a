package io.vacha.catalog;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.ErrorRate;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One model with an engine for English beside the one for all else. Where the language is not told,
 * the first engine tells which stretches are English, and the second hears those again. Without a
 * second one, or while that is not available, it is the first. Closes neither. Thread-safe.
 */
final class LanguageRouter implements RecognitionEngine {
  private final RecognitionEngine base;
  private final AtomicReference<@Nullable RecognitionEngine> english = new AtomicReference<>();

  LanguageRouter(RecognitionEngine base, @Nullable RecognitionEngine english) {
    this.base = base;
    this.english.set(english);
  }

  /** Has English heard by this engine from now on; stays the caller's. */
  void hearEnglishWith(RecognitionEngine engine) {
    english.set(engine);
  }

  /** Whether English has an engine of its own. */
  boolean hasEnglish() {
    return english.get() != null;
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    task.cancellation().check();
    try (RecordingPlace place = admit(task.caller(), task.language(), task.phrases())) {
      return place.recognize(task);
    }
  }

  /** {@inheritDoc} At the engine that hears the recording first. */
  @Override
  public RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    RecognitionEngine recognizer = english.get();
    if (recognizer == null
        || language == Language.KM
        || !phrases.isEmpty()
        || !recognizer.health().available()) {
      return base.admit(caller, language, phrases);
    }
    return language == Language.EN
        ? recognizer.admit(caller, language, phrases)
        : new HeardTwice(base.admit(caller, language, phrases), recognizer);
  }

  /**
   * A place at the first engine, whose English the second hears again.
   *
   * @param place for the whole recording
   * @param recognizer for the English in it
   */
  private record HeardTwice(RecordingPlace place, RecognitionEngine recognizer)
      implements RecordingPlace {
    @Override
    public Recognition recognize(RecognitionTask task) throws EngineException {
      return withEnglish(recognizer, task, place.recognize(task));
    }

    @Override
    public void close() {
      place.close();
    }
  }

  private static Recognition withEnglish(
      RecognitionEngine recognizer, RecognitionTask task, Recognition first)
      throws EngineException {
    List<EnglishStretch> stretches = EnglishStretch.in(first.words(), task.audio());
    if (stretches.isEmpty()) {
      return first;
    }
    return EnglishStretch.areAll(first.words())
        ? heardBy(recognizer, task, first)
        : mixed(recognizer, task, first, stretches);
  }

  /** A recording in English alone; what the first engine took for words may be none. */
  private static Recognition heardBy(
      RecognitionEngine recognizer, RecognitionTask task, Recognition first)
      throws EngineException {
    Recognition heard = recognizer.recognize(told(task, task.audio()));
    return heard.words().isEmpty() ? first : heard;
  }

  private static Recognition mixed(
      RecognitionEngine recognizer,
      RecognitionTask task,
      Recognition first,
      List<EnglishStretch> stretches)
      throws EngineException {
    List<RecognizedWord> words = new ArrayList<>();
    int done = 0;
    for (EnglishStretch stretch : stretches) {
      words.addAll(first.words().subList(done, stretch.from()));
      List<RecognizedWord> again = again(recognizer, task, stretch);
      words.addAll(again.isEmpty() ? first.words().subList(stretch.from(), stretch.to()) : again);
      done = stretch.to();
    }
    words.addAll(first.words().subList(done, first.words().size()));
    return Recognition.ofWords(words, first.language());
  }

  private static List<RecognizedWord> again(
      RecognitionEngine recognizer, RecognitionTask task, EnglishStretch stretch)
      throws EngineException {
    try (PcmFile cut = stretch.cut(task.audio())) {
      return recognizer.recognize(told(task, cut)).words().stream().map(stretch::placed).toList();
    } catch (IOException e) {
      throw EngineException.unavailable("a part of the recording cannot be kept", e);
    }
  }

  private static RecognitionTask told(RecognitionTask task, PcmFile audio) {
    return new RecognitionTask(
        audio, Language.EN, List.of(), task.caller(), task.cancellation(), task.lane());
  }

  /** {@inheritDoc} Those of the first, and English. */
  @Override
  public List<Language> languages() {
    return hasEnglish()
        ? Stream.concat(base.languages().stream(), Stream.of(Language.EN)).distinct().toList()
        : base.languages();
  }

  @Override
  public boolean takesPhrases() {
    return base.takesPhrases();
  }

  /** {@inheritDoc} Of English what the engine for it says. */
  @Override
  public List<ErrorRate> errorRates() {
    RecognitionEngine recognizer = english.get();
    if (recognizer == null) {
      return base.errorRates();
    }
    return Stream.concat(
            base.errorRates().stream().filter(rate -> rate.language() != Language.EN),
            recognizer.errorRates().stream().filter(rate -> rate.language() == Language.EN))
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

package io.vacha.engine.support;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An engine that understands what a test says. Confined to one thread. */
public final class ScriptedEars implements RecognitionEngine {
  /** What it answers. */
  @FunctionalInterface
  public interface Script {
    List<RecognizedWord> hear(RecognitionTask task) throws EngineException;
  }

  private final Language language;
  private final List<RecognitionTask> tasks = new ArrayList<>();
  private Script script;
  private boolean available = true;
  private boolean full;
  private boolean phrases;
  private int openPlaces;

  /** Hears these words in every recording, and takes it for this language. */
  public ScriptedEars(Language language, RecognizedWord... words) {
    this.language = language;
    this.script = _ -> List.of(words);
  }

  /** A word of this confidence. */
  public static RecognizedWord word(String text, long from, long to, double confidence) {
    return new RecognizedWord(text, from, to, confidence);
  }

  /** Hears these words from now on. */
  public void hears(RecognizedWord... words) {
    script = _ -> List.of(words);
  }

  /** Does this from now on. */
  public void does(Script other) {
    script = other;
  }

  /** Is not available from now on. */
  public void leaves() {
    available = false;
  }

  /** Has no place from now on. */
  public void fills() {
    full = true;
  }

  /** Takes phrases from now on. */
  public void takesPhrasesNow() {
    phrases = true;
  }

  @Override
  public boolean takesPhrases() {
    return phrases;
  }

  /** What it was asked, in order. */
  public List<RecognitionTask> tasks() {
    return Collections.unmodifiableList(tasks);
  }

  /** How many places were not given back. */
  public int openPlaces() {
    return openPlaces;
  }

  @Override
  public RecordingPlace admit(String caller, Language told, List<String> phrases)
      throws EngineException {
    if (full) {
      throw EngineException.unavailable("full", null);
    }
    openPlaces++;
    return new RecordingPlace() {
      @Override
      public Recognition recognize(RecognitionTask task) throws EngineException {
        return hear(task);
      }

      @Override
      public void close() {
        openPlaces--;
      }
    };
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    try (RecordingPlace place = admit(task.caller(), task.language(), task.phrases())) {
      return place.recognize(task);
    }
  }

  private Recognition hear(RecognitionTask task) throws EngineException {
    tasks.add(task);
    return Recognition.ofWords(script.hear(task), language);
  }

  @Override
  public List<Language> languages() {
    return List.of(language);
  }

  @Override
  public EngineHealth health() {
    return new EngineHealth(available, 0, 0, 0, available ? "ears" : "gone");
  }

  @Override
  public void close() {}
}

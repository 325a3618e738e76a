package io.vacha.engine.model;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.util.List;

/**
 * Stands in for an engine whose model cannot even be found. Immutable.
 *
 * @param languages what it would understand
 * @param reason what is wrong and what to do, in one line
 */
public record UnavailableRecognitionEngine(List<Language> languages, String reason)
    implements RecognitionEngine {
  public UnavailableRecognitionEngine {
    languages = List.copyOf(languages);
  }

  @Override
  public Recognition recognize(RecognitionTask task) throws EngineException {
    throw EngineException.unavailable(reason, null);
  }

  @Override
  public EngineHealth health() {
    return new EngineHealth(false, 0, 0, 0, reason);
  }

  @Override
  public void close() {}
}

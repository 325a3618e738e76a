package io.vacha.engine.model;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;

/**
 * Stands in for an engine whose model cannot even be found. Immutable.
 *
 * @param reason what is wrong and what to do, in one line
 */
public record UnavailableSpeechEngine(String reason) implements SpeechEngine {
  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    throw EngineException.unavailable(reason, null);
  }

  @Override
  public EngineHealth health() {
    return new EngineHealth(false, 0, 0, 0, reason);
  }

  @Override
  public void close() {}
}

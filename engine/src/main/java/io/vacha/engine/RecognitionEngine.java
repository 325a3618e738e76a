package io.vacha.engine;

import java.util.List;

/**
 * Transcribes recordings. Implementations are thread-safe, bounded, and keep their own deadline.
 */
public interface RecognitionEngine extends AutoCloseable {
  /** Transcribes the whole recording; silence gives an empty text with confidence 0. */
  Recognition recognize(RecognitionTask task) throws EngineException;

  /**
   * Whether a recording of this caller would be taken at this moment, so that one that would not is
   * refused before it is decoded; the next moment may be different.
   */
  default boolean takes(String caller) {
    return true;
  }

  /** The languages it understands, {@code km} and {@code en}; never {@code auto}. */
  List<Language> languages();

  /** Whether it can be told which phrases may be said. */
  default boolean takesPhrases() {
    return false;
  }

  /** How often it was wrong where that was measured; empty where it was not. */
  default List<ErrorRate> errorRates() {
    return List.of();
  }

  /** Whether a model is still being loaded, after which health will be another. */
  default boolean isLoading() {
    return false;
  }

  /** Whether it may become available by itself; not where its model cannot be loaded. */
  default boolean mayComeUp() {
    return true;
  }

  /** How the engine is, for readiness, metrics and the doctor; answers at once. */
  EngineHealth health();

  /** Stops the engine and its processes. */
  @Override
  void close();
}

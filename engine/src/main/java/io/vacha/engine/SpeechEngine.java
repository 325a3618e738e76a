package io.vacha.engine;

/** Speaks text. Implementations are thread-safe, bounded, and keep their own deadline. */
public interface SpeechEngine extends AutoCloseable {
  /**
   * Starts to speak; failures surface here or while the sound is pulled, always as {@link
   * EngineException}. The same text and voice give the same samples.
   */
  Speech speak(SpeechTask task) throws EngineException;

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

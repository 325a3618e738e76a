package io.vacha.engine;

import java.util.List;
import java.util.Optional;

/** Speaks text. Implementations are thread-safe, bounded, and keep their own deadline. */
public interface SpeechEngine extends AutoCloseable {
  /**
   * Starts to speak; failures surface here or while the sound is pulled, always as {@link
   * EngineException}. The same text and voice give the same samples.
   */
  Speech speak(SpeechTask task) throws EngineException;

  /** The voices it brings along, always the same; none where it speaks for others' names only. */
  default List<OwnVoice> voices() {
    return List.of();
  }

  /** What is better about its voices; empty where nobody knows, as behind a remote one. */
  default Optional<VoiceKind> kind() {
    return Optional.empty();
  }

  /** Whether it knows when its words are said, and tells the listener of a task. */
  default boolean timesWords() {
    return false;
  }

  /** How much it follows of the plan of a task. */
  default PlanSupport planSupport() {
    return PlanSupport.TEXT;
  }

  /**
   * What else than a task decides how it sounds: code, programs, model and settings. Where it is
   * the same, in this process or another, so are the samples of a task. Empty where nobody can tell
   * now, as while a model is loaded, or ever, as behind a remote engine.
   */
  default Optional<String> identity() {
    return Optional.empty();
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

  /** How much of a plan an engine follows. */
  enum PlanSupport {
    /** It reads the text by itself. */
    TEXT,
    /** It says the words and pauses of the plan. */
    PLAN,
    /** It also says words as they are told in phones. */
    PHONES
  }
}

package io.vacha.engine;

import java.util.List;

/**
 * Transcribes recordings. Implementations are thread-safe, bounded, and keep their own deadline.
 */
public interface RecognitionEngine extends AutoCloseable {
  /** Transcribes the whole recording; silence gives an empty text with confidence 0. */
  Recognition recognize(RecognitionTask task) throws EngineException;

  /**
   * Keeps a place for a recording that is not decoded yet, so that one for which there is no room
   * is refused before any work.
   *
   * @param caller whose turns it takes: the id of a key
   * @param language what is spoken, or {@link Language#AUTO}
   * @param phrases as in {@link RecognitionTask}
   * @return the place, which the caller closes
   * @throws EngineException UNAVAILABLE at once where there is no room
   */
  default RecordingPlace admit(String caller, Language language, List<String> phrases)
      throws EngineException {
    return RecordingPlace.unkept(this);
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

  /**
   * Room for one recording, kept from before it is decoded until it is transcribed. Confined to one
   * task; closing it twice does nothing.
   */
  interface RecordingPlace extends AutoCloseable {
    /**
     * As {@link RecognitionEngine#recognize}, with the room that was kept; also for the channels of
     * a recording, one after another.
     */
    Recognition recognize(RecognitionTask task) throws EngineException;

    /** Gives the room back. */
    @Override
    void close();

    /** Of an engine that keeps no room: it may refuse the recording once it is decoded. */
    static RecordingPlace unkept(RecognitionEngine engine) {
      return new RecordingPlace() {
        @Override
        public Recognition recognize(RecognitionTask task) throws EngineException {
          return engine.recognize(task);
        }

        @Override
        public void close() {}
      };
    }
  }
}

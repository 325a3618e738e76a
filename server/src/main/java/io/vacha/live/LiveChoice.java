package io.vacha.live;

import io.vacha.engine.Language;
import java.util.List;

/**
 * What a client may choose anew while a session goes on.
 *
 * @param language what is spoken, or auto
 * @param phrases what may be said in an utterance; none where anything may
 * @param manner how the client wants to be told
 */
public record LiveChoice(Language language, List<String> phrases, Manner manner) {
  /**
   * How a client wants to be told what is said.
   *
   * @param interim whether words are told before they are sure
   * @param pauseMillis how long nobody must speak for words to be final
   * @param endpoints whether that ends the utterance, as far as the client is told
   */
  public record Manner(boolean interim, long pauseMillis, boolean endpoints) {
    /** A shorter pause is found within words. */
    public static final long SHORTEST_PAUSE = 100;

    /** What people leave between two utterances, where the client says nothing. */
    public static final long USUAL_PAUSE = 300;

    /** Where the client ends utterances itself, words are final after this. */
    public static final long LONG_PAUSE = 1_000;
  }

  public LiveChoice {
    phrases = List.copyOf(phrases);
  }

  /**
   * Whether what is said is listened to before the speaker has paused. Not for a phrase: part of it
   * is none of the list, and who has paused waits for the engine meanwhile.
   */
  boolean hearsParts() {
    return phrases.isEmpty();
  }
}

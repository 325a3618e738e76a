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
public record LiveChoice(Language language, List<String> phrases, LiveManner manner) {
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

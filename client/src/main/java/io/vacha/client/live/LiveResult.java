package io.vacha.client.live;

import io.vacha.client.Transcript;
import java.util.List;

/**
 * What is said in a stretch of a live session.
 *
 * @param text empty where nothing was understood
 * @param start seconds from the start of the session
 * @param duration how long the stretch is, in seconds
 * @param confidence 0 to 1
 * @param isFinal whether it no longer changes; before, each one replaces the last
 * @param endsUtterance whether the speaker has paused after it
 * @param words words with their times
 */
public record LiveResult(
    String text,
    double start,
    double duration,
    double confidence,
    boolean isFinal,
    boolean endsUtterance,
    List<Transcript.Word> words) {
  /** Copies the words. */
  public LiveResult {
    words = List.copyOf(words);
  }
}

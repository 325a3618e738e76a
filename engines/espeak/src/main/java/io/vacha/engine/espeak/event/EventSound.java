package io.vacha.engine.espeak.event;

import java.util.List;

/**
 * What a child process said.
 *
 * @param samples the same as the program gives
 * @param events beginnings of words in the order of the sound
 */
@SuppressWarnings("ArrayRecordComponent") // made by one and read by the next
public record EventSound(short[] samples, List<WordEvent> events) {
  /**
   * The beginning of a word.
   *
   * @param place in the text, in code points from 0
   * @param sample its first
   */
  public record WordEvent(int place, int sample) {}

  public EventSound {
    events = List.copyOf(events);
  }
}

package io.vacha.speech.timing;

import java.util.List;

/**
 * What is told of a sound beside the sound itself.
 *
 * @param mediaType of the sound
 * @param durationSeconds how long it is
 * @param words when each is heard
 */
public record TimedSpeech(String mediaType, double durationSeconds, List<SpokenWordTime> words) {
  public TimedSpeech {
    words = List.copyOf(words);
  }
}

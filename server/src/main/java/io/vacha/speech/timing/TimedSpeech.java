package io.vacha.speech.timing;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is told of a sound beside the sound itself.
 *
 * @param mediaType of the sound
 * @param durationSeconds how long it is
 * @param words when each is heard
 * @param marks when each is reached; null, and not sent, of a text without markup
 */
public record TimedSpeech(
    String mediaType,
    double durationSeconds,
    List<SpokenWordTime> words,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<SpokenMarkTime> marks) {
  public TimedSpeech {
    words = List.copyOf(words);
    marks = marks == null ? null : List.copyOf(marks);
  }
}

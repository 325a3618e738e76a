package io.vacha.client.live;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Speech, and when its words are said.
 *
 * @param mediaType of the sound
 * @param durationSeconds how long it plays
 * @param words in the order they are said
 * @param marks when each one in SSML is reached; empty for a plain text
 * @param audio the sound
 */
@SuppressWarnings("ArrayRecordComponent") // made by one, read by another, never compared
public record SpeechWithTimes(
    @JsonProperty("media_type") String mediaType,
    @JsonProperty("duration_seconds") double durationSeconds,
    List<Word> words,
    List<Mark> marks,
    byte[] audio) {
  /** Copies the lists; one that was not sent is empty. */
  public SpeechWithTimes {
    words = copy(words);
    marks = copy(marks);
  }

  private static <T> List<T> copy(@Nullable List<T> sent) {
    return sent == null ? List.of() : List.copyOf(sent);
  }

  /**
   * A word.
   *
   * @param word as it is written
   * @param start seconds from the beginning of the sound
   * @param end when it ends
   * @param textStart where it is written in the text that was sent, in codepoints
   * @param textEnd where that ends
   */
  public record Word(
      String word,
      double start,
      double end,
      @JsonProperty("text_start") long textStart,
      @JsonProperty("text_end") long textEnd) {}

  /**
   * A mark.
   *
   * @param name as it is written
   * @param time seconds from the beginning of the sound
   */
  public record Mark(String name, double time) {}
}

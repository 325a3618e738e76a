package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was said.
 *
 * @param text empty for silence
 * @param confidence 0 to 1
 * @param durationSeconds how much was decoded, which is what is charged
 * @param model id of the model that listened
 * @param language what the recording was taken to be; null where the service does not say
 * @param words words with their times; empty where they were not asked for
 */
public record Transcript(
    String text,
    double confidence,
    @JsonProperty("duration_seconds") double durationSeconds,
    String model,
    @Nullable String language,
    List<Word> words) {
  /** Makes an absent list an empty one. */
  @SuppressWarnings("NullAway") // Jackson passes null for what is absent
  public Transcript {
    words = words == null ? List.of() : List.copyOf(words);
  }

  /**
   * One word.
   *
   * @param word as written
   * @param start seconds from the start of the recording
   * @param end where it ends, in the same way
   * @param confidence 0 to 1
   */
  public record Word(String word, double start, double end, double confidence) {}
}

package io.vacha.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was said.
 *
 * @param text empty for silence
 * @param confidence 0 to 1
 * @param durationSeconds how long the recording is, which is what is charged unless {@code
 *     chargedSeconds} says otherwise
 * @param model id of the model that listened
 * @param language what the recording was taken to be; null where the service does not say
 * @param words words with their times; empty where they were not asked for
 * @param chargedSeconds what was charged where channels were kept separate; null otherwise
 * @param channels what was said on each channel; empty where they were mixed
 * @param segments who said what and when, in order; empty where channels were mixed
 */
public record Transcript(
    String text,
    double confidence,
    @JsonProperty("duration_seconds") double durationSeconds,
    String model,
    @Nullable String language,
    List<Word> words,
    @JsonProperty("charged_seconds") @Nullable Double chargedSeconds,
    List<Channel> channels,
    List<Segment> segments) {
  /** Makes an absent list an empty one. */
  @SuppressWarnings("NullAway") // Jackson passes null for what is absent
  public Transcript {
    words = words == null ? List.of() : List.copyOf(words);
    channels = channels == null ? List.of() : List.copyOf(channels);
    segments = segments == null ? List.of() : List.copyOf(segments);
  }

  /**
   * One word.
   *
   * @param word as written
   * @param start seconds from the start of the recording
   * @param end where it ends, in the same way
   * @param confidence 0 to 1
   * @param channel on which it was said, from 1; null where channels were mixed
   */
  public record Word(
      String word, double start, double end, double confidence, @Nullable Integer channel) {
    /**
     * A word of a recording whose channels were mixed.
     *
     * @param word as written
     * @param start seconds from the start of the recording
     * @param end where it ends, in the same way
     * @param confidence 0 to 1
     */
    public Word(String word, double start, double end, double confidence) {
      this(word, start, end, confidence, null);
    }
  }

  /**
   * What was said on one channel.
   *
   * @param channel 1 for the first
   * @param text empty for silence
   * @param confidence 0 to 1
   * @param language what the channel was taken to be
   */
  public record Channel(int channel, String text, double confidence, String language) {}

  /**
   * What was said on one channel without a longer pause.
   *
   * @param channel 1 for the first
   * @param start seconds from the start of the recording
   * @param end where it ends, in the same way
   * @param text what was said
   * @param confidence 0 to 1
   */
  public record Segment(int channel, double start, double end, String text, double confidence) {}
}

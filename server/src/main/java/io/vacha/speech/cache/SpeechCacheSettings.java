package io.vacha.speech.cache;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Sounds that are kept to be sent again ({@code vacha.speech.cache.*}).
 *
 * @param maxBytes bytes of all sounds, 256 MiB; 0 keeps none and deletes those there are
 * @param maxFiles how many sounds
 * @param kept how long one is kept after it was made
 * @param shared whether a key may get what was made for another, of the same text and words
 */
public record SpeechCacheSettings(
    @DefaultValue("268435456") @Min(0) @Max(1_099_511_627_776L) long maxBytes,
    @DefaultValue("10000") @Min(1) @Max(1_000_000) int maxFiles,
    @DefaultValue("30d") @DurationMin(seconds = 1) @DurationMax(days = 3650) Duration kept,
    @DefaultValue("true") boolean shared) {
  /** A longer sound would take the place of too many others. */
  private static final int LARGEST_SHARE = 8;

  /** Whether anything is kept. */
  public boolean isOn() {
    return maxBytes > 0;
  }

  /** Where how much is kept, for people. */
  public String description(Path folder) {
    return isOn()
        ? "up to %,d MiB or %,d sounds in %s".formatted(maxBytes >> 20, maxFiles, folder)
        : "off";
  }

  /** Bytes of the largest sound that is kept. */
  long maxSoundBytes() {
    return maxBytes / LARGEST_SHARE;
  }
}

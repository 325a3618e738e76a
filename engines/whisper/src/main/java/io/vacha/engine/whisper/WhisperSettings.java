package io.vacha.engine.whisper;

import io.vacha.engine.Language;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a Whisper model works ({@code vacha.engines.<name>.*} of type {@code whisper}).
 *
 * @param languages what it is taken to understand; a model for English only understands that
 * @param workers windows heard at the same time, all with the one model in memory
 * @param quickWorkers windows beyond {@code workers}, if they are whole recordings
 * @param threads threads for each of them; 0 shares the processors out among the workers
 * @param queue recordings that may wait beyond those being worked on
 * @param longestPiece longer stretches of speech are cut where they are quietest
 * @param deadline what every recording may take, to which {@code deadlineFactor} times its length
 *     is added; waiting counts
 * @param deadlineFactor what a second of the recording adds to the deadline, in seconds
 */
public record WhisperSettings(
    @DefaultValue({"km", "en"}) @NotEmpty List<Language> languages,
    @DefaultValue("1") @Min(1) @Max(64) int workers,
    @DefaultValue("1") @Min(0) @Max(64) int quickWorkers,
    @DefaultValue("0") @Min(0) @Max(256) int threads,
    @DefaultValue("16") @Min(0) @Max(10_000) int queue,
    @DefaultValue("28s") @DurationMin(seconds = 2) @DurationMax(seconds = 30) Duration longestPiece,
    @DefaultValue("30s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline,
    @DefaultValue("10") @DecimalMin("0") @DecimalMax("1000") double deadlineFactor) {
  public WhisperSettings {
    languages = List.copyOf(languages);
    if (threads == 0) {
      threads = Math.max(1, Runtime.getRuntime().availableProcessors() / workers);
    }
  }

  /** The settings of someone who set nothing. */
  public static WhisperSettings defaults() {
    return new WhisperSettings(
        List.of(Language.KM, Language.EN),
        1,
        1,
        0,
        16,
        Duration.ofSeconds(28),
        Duration.ofSeconds(30),
        10);
  }

  /** How many windows can be heard at once. */
  public int states() {
    return workers + quickWorkers;
  }

  /** How long sound of this length may take. */
  Duration deadlineFor(long audioMillis) {
    return deadline.plusMillis(Math.round(audioMillis * deadlineFactor));
  }
}

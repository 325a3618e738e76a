package io.vacha.engine.kokoro;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How natural voices speak ({@code vacha.engines.<name>.*} of type {@code kokoro}).
 *
 * @param program the espeak-ng program, which tells how English is said
 * @param rate how fast, as a factor
 * @param workers pieces of text spoken at the same time, all with one model in memory
 * @param threads threads that work together on them; 0 is one a core
 * @param queue requests that may wait for a place; one more is refused with 503
 * @param deadline how long a text may take; 250 ms are added for each codepoint
 */
public record KokoroSettings(
    @DefaultValue("espeak-ng") @NotBlank String program,
    @DefaultValue("1") @DecimalMin("0.5") @DecimalMax("2") double rate,
    @DefaultValue("1") @Min(1) @Max(64) int workers,
    @DefaultValue("0") @Min(0) @Max(256) int threads,
    @DefaultValue("16") @Min(0) @Max(10_000) int queue,
    @DefaultValue("60s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline) {
  private static final Duration PER_CODEPOINT = Duration.ofMillis(250);

  public KokoroSettings {
    threads = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** The settings of someone who set nothing. */
  public static KokoroSettings defaults() {
    return new KokoroSettings("espeak-ng", 1, 1, 0, 16, Duration.ofSeconds(60));
  }

  /** How long a text may take. */
  Duration patience(String text) {
    return deadline.plus(PER_CODEPOINT.multipliedBy(text.codePointCount(0, text.length())));
  }
}

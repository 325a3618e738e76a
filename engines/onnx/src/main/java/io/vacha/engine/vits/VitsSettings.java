package io.vacha.engine.vits;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a neural voice speaks ({@code vacha.engines.<name>.*} of type {@code onnx-vits}).
 *
 * @param layout how its folder is laid out; where absent the files tell
 * @param other the engine of type {@code espeak} that says what is in the other language
 * @param program the espeak-ng program, which tells a Piper voice its phonemes
 * @param speaker which one of a model with several, by number
 * @param rate how fast, as a factor
 * @param workers pieces of text spoken at the same time
 * @param threads threads that work together on them; 0 is one a core
 * @param queue requests that may wait for a place; one more is refused with 503
 * @param deadline how long a text may take; 50 ms are added for each codepoint
 */
public record VitsSettings(
    @Nullable VitsLayout layout,
    @DefaultValue("espeak") @NotBlank String other,
    @DefaultValue("espeak-ng") @NotBlank String program,
    @DefaultValue("0") @Min(0) @Max(100_000) int speaker,
    @DefaultValue("1") @DecimalMin("0.25") @DecimalMax("4") double rate,
    @DefaultValue("2") @Min(1) @Max(64) int workers,
    @DefaultValue("0") @Min(0) @Max(256) int threads,
    @DefaultValue("16") @Min(0) @Max(10_000) int queue,
    @DefaultValue("60s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline) {
  private static final Duration PER_CODEPOINT = Duration.ofMillis(50);

  public VitsSettings {
    threads = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** The settings of someone who set nothing. */
  public static VitsSettings defaults() {
    return new VitsSettings(null, "espeak", "espeak-ng", 0, 1, 2, 0, 16, Duration.ofSeconds(60));
  }

  /** The same for this layout. */
  VitsSettings laidOut(VitsLayout as) {
    return new VitsSettings(as, other, program, speaker, rate, workers, threads, queue, deadline);
  }

  /** How long a text may take. */
  Duration patience(String text) {
    return deadline.plus(PER_CODEPOINT.multipliedBy(text.codePointCount(0, text.length())));
  }
}

package io.vacha.engine.espeak;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The embedded speech engine ({@code vacha.espeak.*}).
 *
 * @param program the espeak-ng program: a name looked up in PATH, or a path
 * @param workers pieces of text spoken at the same time; 0 means one for each processor
 * @param queue requests that may wait for a place; one more is refused with 503
 * @param deadline how long a text may take; 10 ms are added for each codepoint
 */
public record EspeakSettings(
    @DefaultValue("espeak-ng") @NotBlank String program,
    @DefaultValue("0") @Min(0) @Max(256) int workers,
    @DefaultValue("64") @Min(0) @Max(10_000) int queue,
    @DefaultValue("30s") Duration deadline) {
  public EspeakSettings {
    if (deadline.isNegative() || deadline.isZero()) {
      throw new IllegalArgumentException("the deadline must be longer than nothing");
    }
  }

  /** The settings of someone who set nothing. */
  public static EspeakSettings defaults() {
    return new EspeakSettings("espeak-ng", 0, 64, Duration.ofSeconds(30));
  }

  /** How many pieces are spoken at the same time, at least one. */
  int workerCount() {
    return workers > 0 ? workers : Runtime.getRuntime().availableProcessors();
  }
}

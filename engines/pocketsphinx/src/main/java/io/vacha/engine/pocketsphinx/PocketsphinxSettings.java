package io.vacha.engine.pocketsphinx;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How pocketsphinx works.
 *
 * @param workers processes, each with a decoder of about 150 MB; 0 is one a core
 * @param quickWorkers processes beyond those, so that a recording of one piece does not wait behind
 *     those of several, which use {@code workers} of them at most
 * @param queue recordings that may wait beyond those being worked on
 * @param ahead workers of each language that are started ahead and kept
 * @param idle how long the others are kept without work; they are started when they are needed.
 *     Zero keeps all, and starts them ahead
 * @param model folder of the model, as Debian's pocketsphinx-en-us lays it out
 * @param longestPiece recordings up to this are decoded whole, longer ones are cut at silences
 * @param deadline what every recording may take, to which {@code deadlineFactor} times its length
 *     is added; waiting counts
 * @param deadlineFactor what a second of the recording adds to the deadline, in seconds
 */
public record PocketsphinxSettings(
    @DefaultValue("0") @Min(0) @Max(256) int workers,
    @DefaultValue("1") @Min(0) @Max(256) int quickWorkers,
    @DefaultValue("16") @Min(0) @Max(10_000) int queue,
    @DefaultValue("1") @Min(0) @Max(256) int ahead,
    @DefaultValue("2m") @DurationMin @DurationMax(hours = 24) Duration idle,
    @DefaultValue(DEBIAN_MODEL) Path model,
    @DefaultValue("20s") @DurationMin(seconds = 2) @DurationMax(seconds = 60) Duration longestPiece,
    @DefaultValue("20s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline,
    @DefaultValue("4") @DecimalMin("0") @DecimalMax("100") double deadlineFactor) {
  private static final String DEBIAN_MODEL = "/usr/share/pocketsphinx/model/en-us";

  public PocketsphinxSettings {
    workers = workers == 0 ? Runtime.getRuntime().availableProcessors() : workers;
  }

  /** One worker a core, the packaged model. */
  public static PocketsphinxSettings defaults() {
    return new PocketsphinxSettings(
        0,
        1,
        16,
        1,
        Duration.ofMinutes(2),
        Path.of(DEBIAN_MODEL),
        Duration.ofSeconds(20),
        Duration.ofSeconds(20),
        4);
  }

  /** How many pieces can be heard at once. */
  int seats() {
    return workers + quickWorkers;
  }

  /** How long sound of this length may take. */
  Duration deadlineFor(long audioMillis) {
    return deadline.plusMillis(Math.round(audioMillis * deadlineFactor));
  }
}

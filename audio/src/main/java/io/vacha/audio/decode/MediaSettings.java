package io.vacha.audio.decode;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How uploads are decoded.
 *
 * @param ffmpeg the program: a name on the path, or an absolute path
 * @param deadline longest time one file may take, also as CPU time
 * @param memory address space one ffmpeg may have; Debian's needs 384 MB before it reads a byte
 * @param longestRecording longer recordings, decoded, get 413 whatever the plan allows
 * @param concurrency files decoded at the same time, 0 for one a core
 * @param maxWait longest time a file, or a sound to be encoded, waits for its turn
 * @param encoders sounds that ffmpeg encodes at the same time
 */
public record MediaSettings(
    @DefaultValue("ffmpeg") @NotBlank String ffmpeg,
    @DefaultValue("60s") @DurationMin(seconds = 1) @DurationMax(hours = 1) Duration deadline,
    @DefaultValue("768MB") DataSize memory,
    @DefaultValue("4h") @DurationMin(seconds = 1) @DurationMax(hours = 24)
        Duration longestRecording,
    @DefaultValue("0") @Min(0) @Max(1024) int concurrency,
    @DefaultValue("10s") @DurationMin(millis = 0) @DurationMax(minutes = 10) Duration maxWait,
    @DefaultValue("16") @Min(1) @Max(1024) int encoders) {

  /** The defaults. */
  public static MediaSettings defaults() {
    return new MediaSettings(
        "ffmpeg",
        Duration.ofSeconds(60),
        DataSize.ofMegabytes(768),
        Duration.ofHours(4),
        0,
        Duration.ofSeconds(10),
        16);
  }

  /** The number of files decoded at the same time. */
  int concurrencyInUse() {
    return concurrency > 0 ? concurrency : Runtime.getRuntime().availableProcessors();
  }
}

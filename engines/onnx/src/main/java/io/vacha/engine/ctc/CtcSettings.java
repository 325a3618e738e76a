package io.vacha.engine.ctc;

import io.vacha.engine.Language;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a CTC model is used.
 *
 * @param model id of an installed model, or its folder
 * @param layout how the folder is laid out; the files tell where absent
 * @param languages what the model understands
 * @param threads how many work on one piece; 0 is one a core
 * @param workers pieces worked on at once, sharing one copy of the model
 * @param quickWorkers pieces beyond {@code workers}, if they are whole recordings
 * @param queue recordings that may wait beyond those being worked on
 * @param batchSize pieces of one recording given to the model together, where its layout allows
 * @param longestPiece longer recordings are cut, at silences where there are any
 * @param deadline what every recording may take, to which {@code deadlineFactor} times its length
 *     is added; waiting counts
 * @param deadlineFactor what a second of the recording adds to the deadline, in seconds
 * @param search how the posteriors are searched; where absent by beams if the folder has an {@code
 *     lm.arpa}, else greedily
 * @param beamWidth how many beginnings a beam search follows
 * @param languageModel an n-gram model in the ARPA format for the beam search; where absent {@code
 *     lm.arpa} of the folder, if there is one
 * @param languageModelWeight what its logarithms are multiplied by
 * @param languageModelBonus what each of its words, or tokens, adds
 */
public record CtcSettings(
    @Nullable String model,
    @Nullable CtcLayout layout,
    @DefaultValue({"km", "en"}) List<Language> languages,
    @DefaultValue("0") @Min(0) @Max(256) int threads,
    @DefaultValue("1") @Min(1) @Max(256) int workers,
    @DefaultValue("1") @Min(0) @Max(256) int quickWorkers,
    @DefaultValue("16") @Min(0) @Max(10_000) int queue,
    @DefaultValue("1") @Min(1) @Max(256) int batchSize,
    @DefaultValue("20s") @DurationMin(seconds = 2) @DurationMax(seconds = 36) Duration longestPiece,
    @DefaultValue("30s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline,
    @DefaultValue("4") @DecimalMin("0") @DecimalMax("100") double deadlineFactor,
    @Nullable SearchKind search,
    @DefaultValue("16") @Min(1) @Max(1000) int beamWidth,
    @Nullable Path languageModel,
    @DefaultValue("0.8") @DecimalMin("0") @DecimalMax("10") double languageModelWeight,
    @DefaultValue("2.5") @DecimalMin("-10") @DecimalMax("10") double languageModelBonus) {
  /** How the posteriors are searched. */
  public enum SearchKind {
    GREEDY,
    BEAM
  }

  public CtcSettings {
    languages = List.copyOf(languages);
    if (languages.isEmpty() || languages.contains(Language.AUTO)) {
      throw new IllegalArgumentException("languages must be km, en or both");
    }
    threads = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
  }

  /** How long sound of this length may take. */
  Duration deadlineFor(long audioMillis) {
    return deadline.plusMillis(Math.round(audioMillis * deadlineFactor));
  }
}

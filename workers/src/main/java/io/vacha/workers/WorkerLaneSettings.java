package io.vacha.workers;

import io.vacha.engine.Lane;
import io.vacha.engine.VoiceKind;
import io.vacha.workers.wire.EngineWork;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How much of each kind an engine of a worker takes at once, what waits for its turn in it included
 * ({@code vacha.worker.engines.<name>.*}). 0 is by the number of cores.
 *
 * @param shortWork texts and recordings for which somebody waits
 * @param longWork long ones
 * @param live stretches of live sessions
 */
public record WorkerLaneSettings(
    @DefaultValue("0") @Min(0) @Max(100_000) int shortWork,
    @DefaultValue("0") @Min(0) @Max(100_000) int longWork,
    @DefaultValue("0") @Min(0) @Max(100_000) int live) {
  /** All of it by the number of cores. */
  public static final WorkerLaneSettings BY_CORES = new WorkerLaneSettings(0, 0, 0);

  /** How much of a lane is taken, on a machine with so many cores. */
  public int capacity(EngineWork work, @Nullable VoiceKind kind, Lane lane, int cores) {
    int set =
        switch (lane) {
          case SHORT -> shortWork;
          case LONG -> longWork;
          case LIVE -> live;
        };
    return set > 0 ? set : cores * perCore(work, kind, lane);
  }

  private static int perCore(EngineWork work, @Nullable VoiceKind kind, Lane lane) {
    boolean instant = work == EngineWork.SPEECH && kind != VoiceKind.NATURAL;
    return switch (lane) {
      case SHORT -> instant ? 32 : 8;
      case LONG -> instant ? 4 : 2;
      case LIVE -> work == EngineWork.SPEECH ? 0 : 16;
    };
  }
}

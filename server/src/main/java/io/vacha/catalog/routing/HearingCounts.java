package io.vacha.catalog.routing;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** How many passages were heard again, by what came of it. Thread-safe. */
final class HearingCounts {
  /** What came of a passage. */
  enum Outcome {
    ANSWERED,
    KEPT,
    FAILED
  }

  private final Map<Outcome, LongAdder> counts = new EnumMap<>(Outcome.class);

  HearingCounts() {
    for (Outcome outcome : Outcome.values()) {
      counts.put(outcome, new LongAdder());
    }
  }

  /** Counts the passages of one recording. */
  void add(List<DoubtfulRun> runs, SecondWords second) {
    for (DoubtfulRun run : runs) {
      run.passages().forEach(passage -> count(outcome(passage, second)));
    }
  }

  private static Outcome outcome(Passage passage, SecondWords second) {
    if (!second.knows(passage)) {
      return Outcome.FAILED;
    }
    return second.answers(passage) ? Outcome.ANSWERED : Outcome.KEPT;
  }

  /** Counts one passage. */
  void count(Outcome outcome) {
    counter(outcome).increment();
  }

  private LongAdder counter(Outcome outcome) {
    return Objects.requireNonNull(counts.get(outcome));
  }

  /** Shows them as metrics of this model. */
  void bind(String model, MeterRegistry registry) {
    for (Outcome outcome : Outcome.values()) {
      bind(model, outcome.name().toLowerCase(Locale.ROOT), counter(outcome), registry);
    }
  }

  private static void bind(String model, String outcome, LongAdder count, MeterRegistry registry) {
    FunctionCounter.builder("vacha.second.hearings", count, LongAdder::sum)
        .tags("model", model, "outcome", outcome)
        .description(
            "passages that an engine was not sure of: whether the second hearing answered, the"
                + " first was kept, or the second failed; where many fail: see the log")
        .register(registry);
  }
}

package io.vacha.catalog.routing;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** How many passages were heard again, by what came of it. Thread-safe. */
final class HearingCounts {
  private final LongAdder answered = new LongAdder();
  private final LongAdder kept = new LongAdder();
  private final LongAdder failed = new LongAdder();

  /** Counts the passages of one recording. */
  void add(List<DoubtfulRun> runs, SecondWords second) {
    for (DoubtfulRun run : runs) {
      for (Passage passage : run.passages()) {
        counter(passage, second).increment();
      }
    }
  }

  private LongAdder counter(Passage passage, SecondWords second) {
    if (!second.knows(passage)) {
      return failed;
    }
    return second.answers(passage) ? answered : kept;
  }

  /** Shows them as metrics of this model. */
  void bind(String model, MeterRegistry registry) {
    bind(model, "answered", answered, registry);
    bind(model, "kept", kept, registry);
    bind(model, "failed", failed, registry);
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

package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineHealth;
import io.vacha.engine.worker.Admission;
import java.util.List;
import java.util.Optional;

/**
 * How the workers are.
 *
 * @param recordings those at work and waiting
 * @param ears the workers of each language
 */
record EarsHealth(PocketsphinxSettings settings, Admission recordings, List<Ears> ears) {
  private static final String REMEDY =
      "; install Debian's packages libpocketsphinx3 and pocketsphinx-en-us";

  EngineHealth now() {
    EngineHealth figures = recordings.health(true, "");
    int busy = ears.stream().mapToInt(each -> each.pool().busy()).sum();
    Optional<String> failure =
        ears.stream().flatMap(each -> each.pool().failure().stream()).findFirst();
    return new EngineHealth(
        failure.isEmpty(),
        busy,
        Math.max(0, figures.busy() - busy),
        figures.deadlineMisses(),
        failure.map(reason -> "pocketsphinx: " + reason + REMEDY).orElseGet(this::describe));
  }

  private String describe() {
    return "pocketsphinx, Khmer and English, %d workers each, English model %s"
        .formatted(settings.seats(), settings.model());
  }
}

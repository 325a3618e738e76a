package io.vacha.catalog.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineHealth;
import io.vacha.engine.Workers;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class EngineWatchTest {
  private final AtomicReference<Workers> workers = new AtomicReference<>(new Workers(0, 2));

  private EngineWatch watch() {
    return new EngineWatch(
        () -> Map.of("ears", new EngineHealth(true, 0, 0, 0, "").with(workers.get())));
  }

  private static void assertWell(EngineWatch watch, boolean well) {
    watch.look();
    assertThat(watch.isWell()).isEqualTo(well);
  }

  @Test
  void doesNotWaitForWorkersThatNeverRan() {
    try (EngineWatch watch = watch()) {
      assertWell(watch, true);
    }
  }

  @Test
  void isNotWellUntilOneOfTheWorkersThatWereLostIsBack() {
    try (EngineWatch watch = watch()) {
      workers.set(new Workers(2, 2));
      assertWell(watch, true);
      workers.set(new Workers(0, 2));
      assertWell(watch, false);
      workers.set(new Workers(1, 2));
      assertWell(watch, true);
    }
  }

  @Test
  void asksNothingOfAnEngineWithoutWorkers() {
    try (EngineWatch watch = watch()) {
      workers.set(Workers.NONE);
      assertWell(watch, true);
      assertWell(watch, true);
    }
  }
}

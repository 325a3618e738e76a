package io.vacha.workers;

import io.vacha.engine.EngineHealth;
import io.vacha.engine.Workers;
import io.vacha.workers.wire.EngineReport;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** How an engine is that workers have. Thread-safe. */
record WorkerHealth(WorkerPool pool, EngineKey engine, LongAdder deadlineMisses) {
  WorkerHealth(WorkerPool pool, EngineKey engine) {
    this(pool, engine, new LongAdder());
  }

  /** At this moment. */
  EngineHealth now() {
    List<Worker> all = pool.workers();
    List<Worker> serving =
        all.stream()
            .filter(each -> each.engine(engine).filter(EngineReport::available).isPresent())
            .toList();
    int busy = all.stream().mapToInt(each -> each.own(engine)).sum();
    return new EngineHealth(
        !serving.isEmpty(),
        busy,
        0,
        deadlineMisses.sum(),
        describe(all, serving.size()),
        pool.circuits(),
        new Workers(serving.size(), Math.max(1, all.size())));
  }

  private String describe(List<Worker> all, int serving) {
    String each = all.stream().map(this::describe).collect(Collectors.joining(", "));
    return "at %d of %d workers: %s"
        .formatted(serving, all.size(), all.isEmpty() ? "their names lead nowhere" : each);
  }

  /** A worker that answers but does not serve says why. */
  private String describe(Worker worker) {
    if (!worker.isUp()) {
      return worker.describe();
    }
    Optional<EngineReport> report = worker.engine(engine);
    if (report.isEmpty()) {
      return worker.describe() + " (has no such engine)";
    }
    return report.get().available()
        ? worker.describe()
        : worker.describe() + " (" + report.get().description() + ")";
  }

  /** Whether a worker loads its model. */
  boolean isLoading() {
    return pool.workers().stream()
        .anyMatch(each -> each.engine(engine).filter(EngineReport::loading).isPresent());
  }
}

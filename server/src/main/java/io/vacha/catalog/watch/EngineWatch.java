package io.vacha.catalog.watch;

import io.vacha.engine.EngineHealth;
import io.vacha.engine.Workers;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks once a second whether the processes that engines work with run. Being asked how it is has
 * an engine start what is missing, so that it comes back while nobody calls. Thread-safe.
 */
public final class EngineWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EngineWatch.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Supplier<Map<String, EngineHealth>> health;
  private final Set<String> served = ConcurrentHashMap.newKeySet();
  private final Set<String> bereft = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("engine-watch").factory());

  /** Does not look yet. */
  public EngineWatch(Supplier<Map<String, EngineHealth>> health) {
    this.health = health;
  }

  /** Begins to look. */
  public EngineWatch start() {
    var _ =
        thread.scheduleWithFixedDelay(
            this::lookSafely, 0, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    return this;
  }

  /** A failed look is not the last. */
  private void lookSafely() {
    try {
      look();
    } catch (RuntimeException | OutOfMemoryError e) {
      LOG.warn("Looking after the engines failed", e);
    }
  }

  /** Looks at all engines. */
  void look() {
    health.get().forEach((engine, now) -> look(engine, now.workers()));
  }

  private void look(String engine, Workers workers) {
    if (workers.suffice()) {
      served.add(engine);
      if (bereft.remove(engine)) {
        LOG.info("{}: {} of {} workers run again", engine, workers.running(), workers.wanted());
      }
    } else if (served.contains(engine) && bereft.add(engine)) {
      LOG.warn("{}: none of {} workers runs; others are started", engine, workers.wanted());
    }
  }

  /** Whether no engine has lost all workers that it had. One that never had any does not count. */
  public boolean isWell() {
    return bereft.isEmpty();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}

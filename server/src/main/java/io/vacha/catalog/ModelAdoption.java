package io.vacha.catalog;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.catalog.watch.EngineMetrics;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.type.EngineParts;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a model that was just installed into service while the service runs. Thread-safe (one lock,
 * not held while a model loads).
 */
public final class ModelAdoption implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ModelAdoption.class);
  private static final Duration LOOK = Duration.ofMillis(100);

  private final Catalog catalog;
  private final Engines engines;
  private final Function<String, Optional<EngineParts>> maker;
  private final MeterRegistry registry;
  private final Set<EngineParts> loading = new HashSet<>();
  private boolean closed;

  /** Where a model comes into service, and what makes its engine; empty where it is none. */
  ModelAdoption(
      Catalog catalog,
      Engines engines,
      Function<String, Optional<EngineParts>> maker,
      MeterRegistry registry) {
    this.catalog = catalog;
    this.engines = engines;
    this.maker = maker;
    this.registry = registry;
  }

  /**
   * Has requests name a model and its voices once it is loaded; the default model hears English, or
   * Khmer it was not sure of, with it, if it can and no operator chose another.
   *
   * @return whether they can; not where it cannot be used, or an engine has its name already
   */
  public boolean takeIn(String model) throws InterruptedException {
    EngineParts parts = engines.has(model) ? null : maker.apply(model).orElse(null);
    if (parts == null || !begin(parts)) {
      return false;
    }
    try {
      if (!loads(parts) || !engines.add(model, parts)) {
        close(parts);
        return false;
      }
    } finally {
      end(parts);
    }
    EngineMetrics.bind(model, parts, registry);
    parts.recognition().ifPresent(engine -> hearWith(model, engine));
    catalog.refresh();
    LOG.info("{} is in service from now on", model);
    return true;
  }

  private void hearWith(String model, RecognitionEngine engine) {
    if (model.equals(ModelList.KHMER_EAR)) {
      catalog.hearKhmerAgain(model, engine);
    } else if (engine.languages().contains(Language.EN)) {
      catalog
          .adaptable()
          .filter(router -> !router.has(Language.EN))
          .ifPresent(router -> router.with(Language.EN, model, engine));
    }
  }

  private static boolean loads(EngineParts parts) throws InterruptedException {
    Optional<SpeechEngine> speech = parts.speech();
    Optional<RecognitionEngine> recognition = parts.recognition();
    return (speech.isEmpty() || loads(speech.get()::health, speech.get()::mayComeUp))
        && (recognition.isEmpty()
            || loads(recognition.get()::health, recognition.get()::mayComeUp));
  }

  private static boolean loads(Supplier<EngineHealth> health, BooleanSupplier mayComeUp)
      throws InterruptedException {
    long end = System.nanoTime() + Engines.LONGEST_LOAD.toNanos();
    while (!health.get().available() && mayComeUp.getAsBoolean() && System.nanoTime() < end) {
      Thread.sleep(LOOK);
    }
    EngineHealth now = health.get();
    if (!now.available()) {
      LOG.warn("the model is not taken into service: {}", now.description());
    }
    return now.available();
  }

  private synchronized boolean begin(EngineParts parts) {
    if (closed) {
      close(parts);
    }
    return !closed && loading.add(parts);
  }

  private synchronized void end(EngineParts parts) {
    loading.remove(parts);
  }

  private static void close(EngineParts parts) {
    parts.speech().ifPresent(SpeechEngine::close);
    parts.recognition().ifPresent(RecognitionEngine::close);
  }

  @Override
  public synchronized void close() {
    closed = true;
    loading.forEach(ModelAdoption::close);
  }
}

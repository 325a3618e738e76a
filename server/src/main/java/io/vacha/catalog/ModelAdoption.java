package io.vacha.catalog;

import io.vacha.engine.RecognitionEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a model that was just installed into service while the service runs. Thread-safe (one lock,
 * not held while a model loads).
 */
public final class ModelAdoption implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ModelAdoption.class);
  private static final Duration LONGEST_LOAD = Duration.ofMinutes(6);
  private static final Duration LOOK = Duration.ofMillis(100);

  private final Catalog catalog;
  private final Function<String, RecognitionEngine> maker;
  private final List<RecognitionEngine> adopted = new ArrayList<>();
  private boolean closed;

  ModelAdoption(Catalog catalog, Function<String, RecognitionEngine> maker) {
    this.catalog = catalog;
    this.maker = maker;
  }

  /**
   * Has the default model hear English with this one, once it is loaded.
   *
   * @return whether it does; not where an operator chose its engines, or the model cannot be used
   */
  public boolean hearEnglishWith(String model) throws InterruptedException {
    LanguageRecognizer recognizer = catalog.adaptable().orElse(null);
    if (recognizer == null || recognizer.hasEnglish()) {
      return false;
    }
    RecognitionEngine engine = maker.apply(model);
    if (!keep(engine) || !loads(engine)) {
      engine.close();
      return false;
    }
    recognizer.hearEnglishWith(engine);
    LOG.info("svc-stt-v2 hears English with {} from now on", model);
    return true;
  }

  private boolean loads(RecognitionEngine engine) throws InterruptedException {
    long end = System.nanoTime() + LONGEST_LOAD.toNanos();
    while (!engine.health().available() && engine.mayComeUp() && System.nanoTime() < end) {
      Thread.sleep(LOOK);
    }
    if (!engine.health().available()) {
      LOG.warn("the model is not taken into service: {}", engine.health().description());
    }
    return engine.health().available();
  }

  private synchronized boolean keep(RecognitionEngine engine) {
    return !closed && adopted.add(engine);
  }

  @Override
  public synchronized void close() {
    closed = true;
    adopted.forEach(RecognitionEngine::close);
  }
}

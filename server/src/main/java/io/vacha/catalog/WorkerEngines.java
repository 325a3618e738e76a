package io.vacha.catalog;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.catalog.watch.EngineMetrics;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.type.EngineParts;
import io.vacha.settings.Settings;
import io.vacha.workers.EngineKey;
import io.vacha.workers.WorkerPool;
import io.vacha.workers.WorkerRecognitionEngine;
import io.vacha.workers.WorkerSpeechEngine;
import io.vacha.workers.WorkersSettings;
import io.vacha.workers.wire.EngineWork;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The engines of a gateway that has workers: those that workers tell of, and those that the
 * settings need, which may come later.
 */
final class WorkerEngines {
  /** A gateway that starts before its workers goes on without them, and is not ready. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private static final Logger LOG = LoggerFactory.getLogger(WorkerEngines.class);

  private WorkerEngines() {}

  static Engines start(Settings settings, WorkersSettings workers) {
    WorkerPool pool = WorkerPool.start(workers);
    boolean _ = pool.await(LONGEST_WAIT);
    Map<String, SpeechEngine> speaking = new LinkedHashMap<>();
    names(pool, EngineWork.SPEECH, voices(settings))
        .forEach(name -> speaking.put(name, new WorkerSpeechEngine(pool, name)));
    Map<String, RecognitionEngine> listening = new LinkedHashMap<>();
    names(pool, EngineWork.RECOGNITION, models(settings))
        .forEach(name -> listening.put(name, new WorkerRecognitionEngine(pool, name)));
    return new Engines(speaking, listening, pool);
  }

  /** Those that are needed, and those that workers have. */
  private static Set<String> names(WorkerPool pool, EngineWork work, Stream<String> needed) {
    Stream<String> there =
        pool.engines().stream().filter(each -> each.work() == work).map(EngineKey::name);
    return Stream.concat(needed, there).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> voices(Settings settings) {
    Stream<String> set =
        settings.bindMap("vacha.voices", VoiceSettings.class).values().stream()
            .map(VoiceSettings::engine);
    return Stream.concat(Stream.of("espeak"), set);
  }

  private static Stream<String> models(Settings settings) {
    Stream<String> set =
        settings.bindMap("vacha.models", ModelSettings.class).values().stream()
            .flatMap(ModelSettings::engines);
    return Stream.concat(Stream.of(ModelSettings.embedded().engine()), set);
  }

  /** Takes into service what workers tell of after the start, now and from now on. */
  static void follow(Engines engines, Catalog catalog, MeterRegistry registry) {
    engines
        .workers()
        .ifPresent(
            workers -> {
              workers.onNews(() -> takeIn(workers, engines, catalog, registry));
              takeIn(workers, engines, catalog, registry);
            });
  }

  private static void takeIn(
      WorkerPool workers, Engines engines, Catalog catalog, MeterRegistry registry) {
    for (EngineKey engine : workers.engines()) {
      EngineParts parts =
          engine.work() == EngineWork.SPEECH
              ? EngineParts.speaking(new WorkerSpeechEngine(workers, engine.name()))
              : EngineParts.transcribing(new WorkerRecognitionEngine(workers, engine.name()));
      if (engines.add(engine.name(), parts)) {
        EngineMetrics.bind(engine.name(), parts, registry);
        parts.recognition().ifPresent(ears -> catalog.hearKhmerAgain(engine.name(), ears));
        LOG.info("{} is in service from now on", engine.name());
      }
    }
    catalog.hearEnglish();
    catalog.refresh();
  }
}

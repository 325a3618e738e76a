package io.vacha.catalog;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.catalog.watch.EngineMetrics;
import io.vacha.catalog.watch.EngineWatch;
import io.vacha.engine.model.LoadGate;
import io.vacha.ops.Readiness;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.storage.Scratch;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Voices, models and engines. */
@Configuration(proxyBeanMethods = false)
public class CatalogConfiguration {
  @Bean
  Engines engines(
      Settings settings,
      ServerSettings server,
      Scratch scratch,
      MediaDecoder decoder,
      LoadGate gate,
      MeterRegistry registry) {
    Engines engines =
        Engines.start(settings, server.data(), scratch.folder("answers"), decoder, gate);
    EngineMetrics.bind(engines.speaking(), engines.listening(), registry);
    return engines;
  }

  @Bean
  EngineWatch engineWatch(Engines engines, Readiness readiness) {
    EngineWatch watch = new EngineWatch(engines::health).start();
    readiness.needs(watch::isWell);
    engines.workers().ifPresent(workers -> readiness.needs(workers::isUp));
    return watch;
  }

  @Bean
  Catalog catalog(Settings settings, Engines engines, MeterRegistry registry) {
    Catalog catalog = Catalog.of(settings, engines);
    catalog.bind(registry);
    WorkerEngines.follow(engines, catalog, registry);
    return catalog;
  }

  @Bean
  ModelAdoption modelAdoption(
      Catalog catalog,
      Engines engines,
      Settings settings,
      ServerSettings server,
      Scratch scratch,
      MediaDecoder decoder,
      LoadGate gate,
      MeterRegistry registry) {
    return new ModelAdoption(
        catalog,
        engines,
        model ->
            new EngineFactory(settings, server.data(), scratch.folder("answers"), decoder, gate)
                .ofModel(model),
        registry);
  }

  @Bean
  CatalogController catalogController(Catalog catalog) {
    return new CatalogController(catalog);
  }

  @Bean
  EnginesAdminController enginesAdminController(Catalog catalog, Engines engines) {
    return new EnginesAdminController(catalog, engines);
  }
}

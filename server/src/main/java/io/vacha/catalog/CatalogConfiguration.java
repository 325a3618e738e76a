package io.vacha.catalog;

import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Voices, models and engines. */
@Configuration(proxyBeanMethods = false)
public class CatalogConfiguration {
  @Bean
  Engines engines(Settings settings, ServerSettings server) {
    return new EngineFactory(settings, server.data()).build();
  }

  @Bean
  Catalog catalog(Settings settings, Engines engines) {
    return new Catalog(
        settings.bindMap("vacha.voices", VoiceSettings.class),
        settings.bindMap("vacha.models", ModelSettings.class),
        engines);
  }

  @Bean
  CatalogController catalogController(Catalog catalog) {
    return new CatalogController(catalog);
  }
}

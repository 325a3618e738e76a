package io.vacha.storage;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.settings.ServerSettings;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The database of this installation, and this start of the service on it. */
@Configuration(proxyBeanMethods = false)
public class StorageConfiguration {
  @Bean
  Database database(ServerSettings settings, StorageSettings storage) {
    return Storage.open(storage, settings.data());
  }

  @Bean
  Presence presence(Database database, ServerSettings settings, Instance instance) {
    return Storage.presence(database, settings.data(), instance);
  }

  @Bean
  Instance instance(ServerSettings settings, SecureRandom random) {
    return Instance.start(settings.data(), random);
  }

  @Bean
  Scratch scratch(ServerSettings settings, Instance instance) {
    return Scratch.open(settings.data(), instance);
  }

  @Bean
  StorageWatch storageWatch(Database database, Scratch scratch, MeterRegistry metrics) {
    StorageWatch watch = StorageWatch.start(database, scratch);
    Gauge.builder("vacha.storage.available", watch, one -> one.isWell() ? 1 : 0).register(metrics);
    return watch;
  }
}

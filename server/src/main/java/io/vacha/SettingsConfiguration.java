package io.vacha;

import io.vacha.http.ManagementSettings;
import io.vacha.http.proxy.ProxySettings;
import io.vacha.ops.Readiness;
import io.vacha.plan.Plans;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.settings.ShutdownSettings;
import io.vacha.storage.Database;
import io.vacha.storage.Scratch;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageWatch;
import io.vacha.transcription.upload.MultipartBody;
import jakarta.servlet.MultipartConfigElement;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** What every feature needs: its settings, the time, chance, JSON. */
@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {
  @Bean
  Settings settings(Installation installation) {
    return installation.settings();
  }

  @Bean
  ServerSettings serverSettings(Installation installation) {
    return installation.server();
  }

  @Bean
  ProxySettings proxySettings(Settings settings) {
    return settings.bind("vacha.proxy", ProxySettings.class);
  }

  @Bean
  ManagementSettings managementSettings(Settings settings) {
    return settings.bind("vacha.management", ManagementSettings.class);
  }

  @Bean
  ShutdownSettings shutdownSettings(Settings settings) {
    return settings.bind("vacha.shutdown", ShutdownSettings.class);
  }

  @Bean
  StorageSettings storageSettings(Settings settings) {
    return settings.bind("vacha.storage", StorageSettings.class);
  }

  /** That of the storage, which all its services go by. */
  @Bean
  InstantSource clock(Database database) {
    return database.clock();
  }

  @Bean
  SecureRandom random() {
    return new SecureRandom();
  }

  /** Field names on the wire are {@code snake_case}. */
  @Bean
  JsonMapper json() {
    return JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();
  }

  @Bean
  Readiness readiness(StorageWatch storage) {
    return new Readiness(storage::isWell);
  }

  @Bean
  MultipartConfigElement multipart(Scratch scratch, Plans plans) {
    long largest =
        plans.slugs().stream().mapToLong(slug -> plans.get(slug).maxUploadBytes()).max().orElse(0);
    Path forms = scratch.folder("forms");
    return new MultipartConfigElement(
        forms.toString(), -1, largest + MultipartBody.OVERHEAD_BYTES, 0);
  }
}

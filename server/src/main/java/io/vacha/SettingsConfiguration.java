package io.vacha;

import io.vacha.http.ManagementSettings;
import io.vacha.http.ProxySettings;
import io.vacha.http.ServerSettings;
import io.vacha.http.ShutdownSettings;
import io.vacha.ops.Readiness;
import io.vacha.settings.Settings;
import io.vacha.transcription.TranscriptionSettings;
import jakarta.servlet.MultipartConfigElement;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
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
  TranscriptionSettings transcriptionSettings(Settings settings) {
    return settings.bind("vacha.transcription", TranscriptionSettings.class);
  }

  @Bean
  InstantSource clock() {
    return InstantSource.system();
  }

  @Bean
  SecureRandom random() {
    return new SecureRandom();
  }

  @Bean
  JsonMapper json() {
    return JsonMapper.shared();
  }

  @Bean
  Readiness readiness() {
    return new Readiness(() -> true);
  }

  @Bean
  MultipartConfigElement multipart() {
    return new MultipartConfigElement("");
  }
}

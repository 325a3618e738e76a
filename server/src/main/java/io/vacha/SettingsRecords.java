package io.vacha;

import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.audit.AuditSettings;
import io.vacha.catalog.EngineSettings;
import io.vacha.catalog.ModelSettings;
import io.vacha.catalog.VoiceSettings;
import io.vacha.engine.type.EngineType;
import io.vacha.http.ManagementSettings;
import io.vacha.http.TlsSettings;
import io.vacha.http.connection.ConnectionSettings;
import io.vacha.http.proxy.ProxySettings;
import io.vacha.idempotency.IdempotencySettings;
import io.vacha.job.JobSettings;
import io.vacha.job.result.BucketSettings;
import io.vacha.job.tus.UploadSettings;
import io.vacha.job.webhook.WebhookSettings;
import io.vacha.lexicon.LexiconSettings;
import io.vacha.live.LiveSettings;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.openai.OpenAiSettings;
import io.vacha.plan.PlanSettings;
import io.vacha.quota.QuotaSettings;
import io.vacha.ratelimit.RateLimitSettings;
import io.vacha.ratelimit.redis.RedisSettings;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsGroup;
import io.vacha.settings.ShutdownSettings;
import io.vacha.speech.SpeechSettings;
import io.vacha.speech.cache.SpeechCacheSettings;
import io.vacha.storage.StorageSettings;
import io.vacha.transcription.TranscriptionSettings;
import io.vacha.usage.UsageSettings;
import io.vacha.workers.WorkerLaneSettings;
import io.vacha.workers.WorkerSettings;
import io.vacha.workers.WorkersSettings;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every settings record there is. */
public final class SettingsRecords {
  private SettingsRecords() {}

  /** The records with their prefixes, in the order the documentation lists them. */
  public static List<SettingsGroup> all() {
    return Stream.of(beforeEngines(), ofEngines(), afterEngines()).flatMap(List::stream).toList();
  }

  private static List<SettingsGroup> beforeEngines() {
    return List.of(
        new SettingsGroup("vacha", ServerSettings.class),
        new SettingsGroup("vacha.tls", TlsSettings.class),
        new SettingsGroup("vacha.proxy", ProxySettings.class),
        new SettingsGroup("vacha.management", ManagementSettings.class),
        new SettingsGroup("vacha.connections", ConnectionSettings.class),
        new SettingsGroup("vacha.shutdown", ShutdownSettings.class),
        new SettingsGroup("vacha.plans.*", PlanSettings.class),
        new SettingsGroup("vacha.rate-limit", RateLimitSettings.class),
        new SettingsGroup("vacha.quota", QuotaSettings.class),
        new SettingsGroup("vacha.idempotency", IdempotencySettings.class),
        new SettingsGroup("vacha.audit", AuditSettings.class),
        new SettingsGroup("vacha.usage", UsageSettings.class),
        new SettingsGroup("vacha.storage", StorageSettings.class),
        new SettingsGroup("vacha.redis", RedisSettings.class),
        new SettingsGroup("vacha.lexicon", LexiconSettings.class),
        new SettingsGroup("vacha.voices.*", VoiceSettings.class),
        new SettingsGroup("vacha.models.*", ModelSettings.class),
        new SettingsGroup("vacha.engines.*", EngineSettings.class));
  }

  private static List<SettingsGroup> ofEngines() {
    return EngineType.installed().stream()
        .map(type -> new SettingsGroup("vacha.engines.*", type.settings()))
        .toList();
  }

  private static List<SettingsGroup> afterEngines() {
    return List.of(
        new SettingsGroup("vacha.catalogue", CatalogueSettings.class),
        new SettingsGroup("vacha.mp3", Mp3Settings.class),
        new SettingsGroup("vacha.media", MediaSettings.class),
        new SettingsGroup("vacha.speech", SpeechSettings.class),
        new SettingsGroup("vacha.speech.cache", SpeechCacheSettings.class),
        new SettingsGroup("vacha.transcription", TranscriptionSettings.class),
        new SettingsGroup("vacha.jobs", JobSettings.class),
        new SettingsGroup("vacha.jobs.s3", BucketSettings.class),
        new SettingsGroup("vacha.jobs.uploads", UploadSettings.class),
        new SettingsGroup("vacha.jobs.webhooks", WebhookSettings.class),
        new SettingsGroup("vacha.live", LiveSettings.class),
        new SettingsGroup("vacha.openai", OpenAiSettings.class),
        new SettingsGroup("vacha.workers", WorkersSettings.class),
        new SettingsGroup("vacha.worker", WorkerSettings.class),
        new SettingsGroup("vacha.worker.engines.*", WorkerLaneSettings.class));
  }

  /**
   * Reads every record but those of engines, which are read by their type.
   *
   * @throws io.vacha.settings.SettingsException for the first value that cannot be used
   */
  static void check(Settings settings) {
    for (SettingsGroup group : all()) {
      Class<?> record = (Class<?>) group.record();
      if (!group.prefix().endsWith(".*")) {
        settings.bind(group.prefix(), record);
      } else if (!group.prefix().startsWith("vacha.engines")) {
        settings.bindMap(group.prefix().replace(".*", ""), record);
      }
    }
  }

  /** Names that exist without being set, so that a variable without dashes finds them. */
  public static Set<String> namesInUse() {
    return Stream.concat(
            Stream.of("free", "paid", "sovann", "puthi", "svc-stt-v2"),
            EngineType.installed().stream().filter(EngineType::isEmbedded).map(EngineType::name))
        .collect(Collectors.toUnmodifiableSet());
  }
}

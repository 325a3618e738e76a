package io.vacha.job.webhook;

import io.vacha.account.key.KeyService;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Webhooks: who may be told, and what tells them. */
@Configuration(proxyBeanMethods = false)
public class WebhookConfiguration {
  @Bean
  WebhookSettings webhookSettings(Settings settings) {
    return settings.bind("vacha.jobs.webhooks", WebhookSettings.class);
  }

  @Bean
  WebhookSecrets webhookSecrets(Database database, InstantSource clock, SecureRandom random) {
    return new WebhookSecrets(database, clock, random);
  }

  @Bean(destroyMethod = "shutdownNow")
  ScheduledExecutorService webhookDeadlines() {
    return Executors.newSingleThreadScheduledExecutor(
        Thread.ofPlatform().daemon().name("webhook-deadlines").factory());
  }

  @Bean
  WebhookAttempt webhookAttempt(
      WebhookSettings settings,
      InstantSource clock,
      JsonMapper json,
      ScheduledExecutorService webhookDeadlines) {
    WebhookCall call =
        new WebhookCall(
            webhookDeadlines, settings.timeout(), ReceiverTrust.of(settings.authority()));
    return new WebhookAttempt(
        call, InetAddress::getAllByName, clock, json, settings.allowPrivate());
  }

  @Bean
  WebhookSender webhookSender(
      Database database,
      KeyService keys,
      WebhookSecrets secrets,
      InstantSource clock,
      SecureRandom random,
      WebhookSettings settings,
      WebhookAttempt attempt) {
    var parts = new WebhookSender.Parts(database, keys, secrets, clock, random);
    return WebhookSender.start(parts, settings, attempt);
  }

  @Bean
  WebhookQuery webhookQuery(WebhookSettings settings) {
    return new WebhookQuery(settings.allowPrivate());
  }

  @Bean
  WebhookController webhookController(WebhookSecrets secrets) {
    return new WebhookController(secrets);
  }
}

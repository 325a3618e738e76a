package io.vacha.quota;

import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.usage.UsageLog;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How much keys have used, and the sweeping of what crashes left. */
@Configuration(proxyBeanMethods = false)
public class QuotaConfiguration {
  @Bean
  QuotaLedger quotaLedger(
      Database database, InstantSource clock, Settings settings, Instance instance) {
    return new QuotaLedger(
        database, clock, settings.bind("vacha.quota", QuotaSettings.class), instance.id());
  }

  @Bean
  Meter meter(QuotaLedger ledger, InstantSource clock) {
    return new Meter(ledger, clock);
  }

  @Bean
  Sweeping sweeping(
      Database database,
      InstantSource clock,
      ServerSettings server,
      Instance instance,
      UsageLog usage,
      Settings settings) {
    QuotaSweeper sweeper = new QuotaSweeper(database, clock, server.data(), instance.id());
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return Sweeping.start(sweeper, usage, quota.sweepEvery());
  }
}

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
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return new QuotaLedger(database, clock, quota, instance.id(), LeaseTime.system());
  }

  @Bean
  Meter meter(QuotaLedger ledger, InstantSource clock, Settings settings) {
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return new Meter(ledger, clock, quota.maxWait());
  }

  @Bean
  Sweeping sweeping(
      Database database,
      ServerSettings server,
      Instance instance,
      QuotaLedger ledger,
      UsageLog usage,
      Settings settings) {
    QuotaSweeper sweeper =
        new QuotaSweeper(database, server.data(), instance.id(), LeaseTime.system());
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return Sweeping.start(ledger, sweeper, usage, quota.sweepEvery());
  }
}

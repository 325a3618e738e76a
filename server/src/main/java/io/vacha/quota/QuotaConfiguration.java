package io.vacha.quota;

import io.vacha.quota.book.QuotaBook;
import io.vacha.quota.book.QuotaSweeper;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.Presence;
import io.vacha.usage.UsageLog;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How much keys have used, and the sweeping of what crashes left. */
@Configuration(proxyBeanMethods = false)
public class QuotaConfiguration {
  @Bean
  QuotaBook quotaBook(Database database) {
    return QuotaBook.on(database);
  }

  @Bean
  QuotaLedger quotaLedger(
      QuotaBook book, InstantSource clock, Settings settings, Instance instance) {
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return new QuotaLedger(book, clock, quota, instance.id(), LeaseTime.system());
  }

  @Bean
  Meter meter(QuotaLedger ledger, InstantSource clock, Settings settings) {
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return new Meter(ledger, clock, quota.maxWait());
  }

  @Bean
  Sweeping sweeping(
      QuotaBook book,
      Presence presence,
      Instance instance,
      QuotaLedger ledger,
      UsageLog usage,
      Settings settings) {
    QuotaSweeper sweeper = new QuotaSweeper(book, presence, instance.id(), LeaseTime.system());
    QuotaSettings quota = settings.bind("vacha.quota", QuotaSettings.class);
    return Sweeping.start(ledger, sweeper, usage, quota.sweepEvery());
  }
}

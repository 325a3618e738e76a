package io.vacha.account;

import io.vacha.account.admin.AccountAdminController;
import io.vacha.account.admin.KeyAdminController;
import io.vacha.account.key.ClusterMark;
import io.vacha.account.key.KeyService;
import io.vacha.plan.Plans;
import io.vacha.quota.QuotaLedger;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.usage.UsageLog;
import io.vacha.workers.ClusterSecret;
import io.vacha.workers.WorkersSettings;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Accounts and keys. */
@Configuration(proxyBeanMethods = false)
public class AccountConfiguration {
  @Bean
  AccountService accountService(Database database, InstantSource clock, SecureRandom random) {
    return new AccountService(database, clock, random);
  }

  @Bean
  KeyService keyService(
      Database database,
      StorageSettings storage,
      ServerSettings settings,
      InstantSource clock,
      SecureRandom random) {
    return KeyService.open(database, storage, settings.data(), clock, random);
  }

  @Bean
  ClusterMark clusterMark(Database database, Settings settings, KeyService keys) {
    ClusterMark mark = keys.mark();
    WorkersSettings workers = settings.bind("vacha.workers", WorkersSettings.class);
    if (workers.areThere()) {
      mark.leave(database, ClusterSecret.of(workers));
    }
    return mark;
  }

  @Bean
  FirstStart firstStart(
      Database database, ServerSettings settings, AccountService accounts, KeyService keys) {
    return new FirstStart(database, settings.data(), accounts, keys);
  }

  @Bean
  UsageController usageController(QuotaLedger ledger, Plans plans, KeyService keys) {
    return new UsageController(ledger, plans, keys);
  }

  @Bean
  AccountAdminController accountAdminController(AccountService accounts, Plans plans) {
    return new AccountAdminController(accounts, plans);
  }

  @Bean
  KeyAdminController keyAdminController(
      AccountService accounts, KeyService keys, Plans plans, InstantSource clock) {
    return new KeyAdminController(accounts, keys, plans, clock);
  }

  @Bean
  UsageHistoryController usageHistoryController(
      UsageLog usage, QuotaLedger ledger, Plans plans, InstantSource clock) {
    return new UsageHistoryController(usage, ledger, plans, clock);
  }
}

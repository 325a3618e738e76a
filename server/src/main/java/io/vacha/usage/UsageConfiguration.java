package io.vacha.usage;

import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The record of every request. */
@Configuration(proxyBeanMethods = false)
public class UsageConfiguration {
  @Bean
  UsageLog usageLog(Database database, InstantSource clock, Settings settings) {
    return new UsageLog(database, clock, settings.bind("vacha.usage", UsageSettings.class));
  }

  @Bean
  UsageAdminController usageAdminController(UsageLog usage, InstantSource clock) {
    return new UsageAdminController(usage, clock);
  }
}

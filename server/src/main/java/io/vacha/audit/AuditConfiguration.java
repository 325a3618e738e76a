package io.vacha.audit;

import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The record of what administrators change. */
@Configuration(proxyBeanMethods = false)
public class AuditConfiguration {
  @Bean
  AuditLog auditLog(Database database, InstantSource clock, Settings settings) {
    return new AuditLog(database, clock, settings.bind("vacha.audit", AuditSettings.class));
  }

  @Bean
  AuditController auditController(AuditLog log) {
    return new AuditController(log);
  }
}

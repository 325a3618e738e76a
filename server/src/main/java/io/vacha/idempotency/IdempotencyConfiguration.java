package io.vacha.idempotency;

import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import io.vacha.storage.Instance;
import io.vacha.storage.Presence;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Requests that are answered once. */
@Configuration(proxyBeanMethods = false)
public class IdempotencyConfiguration {
  @Bean
  IdempotentRequests idempotentRequests(
      Database database,
      Presence presence,
      Instance instance,
      InstantSource clock,
      Settings settings) {
    return new IdempotentRequests(
        database,
        presence,
        instance.id(),
        clock,
        settings.bind("vacha.idempotency", IdempotencySettings.class));
  }

  @Bean
  IdempotencySweeping idempotencySweeping(IdempotentRequests requests) {
    return IdempotencySweeping.start(requests);
  }
}

package io.vacha.ratelimit;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.ratelimit.redis.RedisSettings;
import io.vacha.ratelimit.redis.SharedKeyRates;
import io.vacha.settings.Settings;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How fast keys and addresses may send. */
@Configuration(proxyBeanMethods = false)
public class RateLimitConfiguration {
  @Bean
  RedisSettings redisSettings(Settings settings) {
    return settings.bind("vacha.redis", RedisSettings.class);
  }

  @Bean
  KeyRates keyRates(
      RedisSettings redis,
      InstantSource clock,
      Presence presence,
      Database database,
      MeterRegistry metrics) {
    if (redis.url() == null) {
      return new KeyRateLimiter(clock, System::nanoTime, presence::shareOf);
    }
    SharedKeyRates shared =
        SharedKeyRates.start(redis, redis.url(), clock, presence::shareOf, database.identity());
    Gauge.builder("vacha.redis.available", shared, one -> one.problem().isEmpty() ? 1 : 0)
        .register(metrics);
    return shared;
  }

  @Bean
  RateLimitSettings rateLimitSettings(Settings settings) {
    return settings.bind("vacha.rate-limit", RateLimitSettings.class);
  }

  @Bean
  AddressLimiter addressLimiter(
      RateLimitSettings settings, InstantSource clock, Presence presence) {
    return new AddressLimiter(settings, clock, System::nanoTime, presence::shareOf);
  }
}

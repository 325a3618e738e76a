package io.vacha.ratelimit;

import io.vacha.settings.Settings;
import io.vacha.storage.Presence;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How fast keys and addresses may send. */
@Configuration(proxyBeanMethods = false)
public class RateLimitConfiguration {
  @Bean
  KeyRateLimiter keyRateLimiter(InstantSource clock, Presence presence) {
    return new KeyRateLimiter(clock, System::nanoTime, presence::shareOf);
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

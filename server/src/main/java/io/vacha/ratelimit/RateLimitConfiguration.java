package io.vacha.ratelimit;

import io.vacha.settings.Settings;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How fast keys and addresses may send. */
@Configuration(proxyBeanMethods = false)
public class RateLimitConfiguration {
  @Bean
  KeyRateLimiter keyRateLimiter(InstantSource clock) {
    return new KeyRateLimiter(clock, System::nanoTime);
  }

  @Bean
  RateLimitSettings rateLimitSettings(Settings settings) {
    return settings.bind("vacha.rate-limit", RateLimitSettings.class);
  }

  @Bean
  AddressLimiter addressLimiter(RateLimitSettings settings, InstantSource clock) {
    return new AddressLimiter(settings, clock, System::nanoTime);
  }
}

package io.vacha.plan;

import io.vacha.settings.Settings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What keys are allowed. */
@Configuration(proxyBeanMethods = false)
public class PlanConfiguration {
  @Bean
  Plans plans(Settings settings) {
    return new Plans(settings.bindMap("vacha.plans", PlanSettings.class));
  }
}

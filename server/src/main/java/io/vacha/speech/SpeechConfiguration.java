package io.vacha.speech;

import io.vacha.audio.Mp3Encoder;
import io.vacha.catalog.Catalog;
import io.vacha.plan.Plans;
import io.vacha.quota.Meter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Text-to-speech. */
@Configuration(proxyBeanMethods = false)
public class SpeechConfiguration {
  @Bean
  SpeechService speechService(Catalog catalog, Meter meter, Mp3Encoder encoder) {
    return new SpeechService(catalog, meter, encoder);
  }

  @Bean
  SpeechController speechController(SpeechService service, Plans plans) {
    return new SpeechController(service, plans);
  }
}

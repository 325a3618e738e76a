package io.vacha.transcription;

import io.vacha.audio.MediaDecoder;
import io.vacha.catalog.Catalog;
import io.vacha.plan.Plans;
import io.vacha.quota.Meter;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import java.io.IOException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Speech-to-text. */
@Configuration(proxyBeanMethods = false)
public class TranscriptionConfiguration {
  @Bean
  UploadSpool uploadSpool(Settings settings, ServerSettings server) throws IOException {
    TranscriptionSettings limits =
        settings.bind("vacha.transcription", TranscriptionSettings.class);
    return UploadSpool.open(server.data().resolve("spool"), limits.maxUploads());
  }

  @Bean
  TranscriptionService transcriptionService(Catalog catalog, Meter meter, MediaDecoder decoder) {
    return new TranscriptionService(catalog, meter, decoder);
  }

  @Bean
  TranscriptionController transcriptionController(
      TranscriptionService service, UploadSpool spool, Catalog catalog, Plans plans) {
    return new TranscriptionController(service, spool, catalog, plans);
  }
}

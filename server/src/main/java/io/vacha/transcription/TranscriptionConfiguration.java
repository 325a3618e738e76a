package io.vacha.transcription;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.catalog.Catalog;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.Settings;
import io.vacha.storage.Scratch;
import io.vacha.transcription.upload.UploadSpool;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Speech-to-text. */
@Configuration(proxyBeanMethods = false)
public class TranscriptionConfiguration {
  @Bean
  UploadSpool uploadSpool(Settings settings, Scratch scratch) {
    TranscriptionSettings limits =
        settings.bind("vacha.transcription", TranscriptionSettings.class);
    return new UploadSpool(scratch.folder("uploads"), limits);
  }

  @Bean
  TranscriptionService transcriptionService(Catalog catalog, Meter meter, MediaDecoder decoder) {
    return new TranscriptionService(catalog, meter, decoder);
  }

  @Bean
  TranscriptionController transcriptionController(
      TranscriptionService service, UploadSpool spool, Catalog catalog, Plans plans) {
    return new TranscriptionController(
        service, new TranscriptionRequestReader(spool, catalog, service.room()), plans);
  }
}

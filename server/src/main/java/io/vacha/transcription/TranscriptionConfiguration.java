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
  TranscriptionSettings transcriptionSettings(Settings settings) {
    return settings.bind("vacha.transcription", TranscriptionSettings.class);
  }

  @Bean
  UploadSpool uploadSpool(TranscriptionSettings limits, Scratch scratch) {
    return new UploadSpool(scratch.folder("uploads"), limits);
  }

  @Bean
  RecognitionRoom recognitionRoom(Catalog catalog, TranscriptionSettings settings) {
    return new RecognitionRoom(catalog, settings.keptRoom());
  }

  @Bean
  TranscriptionService transcriptionService(Meter meter, MediaDecoder decoder) {
    return new TranscriptionService(meter, decoder);
  }

  @Bean
  TranscriptionController transcriptionController(
      TranscriptionService service,
      UploadSpool spool,
      Catalog catalog,
      RecognitionRoom room,
      Plans plans) {
    return new TranscriptionController(
        service, new TranscriptionRequestReader(spool, catalog, room), plans);
  }
}

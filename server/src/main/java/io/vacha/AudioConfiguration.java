package io.vacha;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.ops.Readiness;
import io.vacha.settings.Settings;
import io.vacha.storage.Scratch;
import java.nio.file.Path;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Encoding and decoding. */
@Configuration(proxyBeanMethods = false)
public class AudioConfiguration {
  @Bean
  Mp3Encoder mp3Encoder(Settings settings) {
    return new Mp3Encoder(settings.bind("vacha.mp3", Mp3Settings.class));
  }

  @Bean
  MediaDecoder mediaDecoder(
      Settings settings, Scratch scratch, MeterRegistry registry, Readiness readiness) {
    Path folder = scratch.folder("decoded");
    MediaDecoder decoder =
        new MediaDecoder(settings.bind("vacha.media", MediaSettings.class), folder);
    DecoderMetrics.bind(decoder, registry, readiness);
    return decoder;
  }

  @Bean
  SoundEncoder soundEncoder(Mp3Encoder mp3, MediaDecoder decoder, Settings settings) {
    return new SoundEncoder(mp3, settings.bind("vacha.media", MediaSettings.class), decoder);
  }
}

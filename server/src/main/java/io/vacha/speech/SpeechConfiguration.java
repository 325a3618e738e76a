package io.vacha.speech;

import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.catalog.Catalog;
import io.vacha.lexicon.Lexicons;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.Settings;
import io.vacha.storage.Scratch;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Text-to-speech. */
@Configuration(proxyBeanMethods = false)
public class SpeechConfiguration {
  @Bean
  SpeechService speechService(
      Catalog catalog, Lexicons lexicons, Meter meter, SoundEncoder encoder, SoundFolder folder) {
    MarkedTexts marked = new MarkedTexts(catalog, lexicons, encoder, folder);
    return new SpeechService(catalog, lexicons, meter, marked);
  }

  @Bean
  SpeechController speechController(
      SpeechService service,
      Mp3Encoder mp3,
      SoundEncoder encoder,
      SoundFolder folder,
      Plans plans,
      JsonMapper json) {
    return new SpeechController(new SpeechSounds(service, mp3, encoder, folder), plans, json);
  }

  @Bean
  SoundFolder soundFolder(Settings settings, Scratch scratch) {
    int atMost = settings.bind("vacha.speech", SpeechSettings.class).maxStreams();
    return new SoundFolder(scratch.folder("speaking"), atMost);
  }

  @Bean
  ReadingController readingController(Lexicons lexicons, Plans plans) {
    return new ReadingController(lexicons, plans);
  }

  @Bean
  SpeechStreams speechStreams(SpeechService service, SoundEncoder encoder, SoundFolder folder) {
    return new SpeechStreams(service, encoder, folder);
  }
}

package io.vacha.speech;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.catalog.Catalog;
import io.vacha.lexicon.Lexicons;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.speech.cache.CacheSweeping;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.cache.SpeechCacheSettings;
import io.vacha.speech.passage.PassagePlanner;
import io.vacha.speech.reading.ReadingController;
import io.vacha.speech.turn.TextTurns;
import io.vacha.storage.Scratch;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Text-to-speech. */
@Configuration(proxyBeanMethods = false)
public class SpeechConfiguration {
  @Bean
  SpeechCache speechCache(
      Settings settings,
      ServerSettings server,
      InstantSource clock,
      SecureRandom random,
      MeterRegistry metrics) {
    SpeechCacheSettings cache = settings.bind("vacha.speech.cache", SpeechCacheSettings.class);
    Path folder = SpeechCache.folderIn(server.data());
    return SpeechCache.open(folder, cache, clock, random, metrics);
  }

  @Bean
  CacheSweeping cacheSweeping(SpeechCache cache) {
    return CacheSweeping.start(cache);
  }

  @Bean
  EarlierSounds earlierSounds(Catalog catalog, SpeechCache cache, Settings settings) {
    return EarlierSounds.of(catalog, cache, settings);
  }

  @Bean
  TextTurns textTurns() {
    return TextTurns.onCores(Runtime.getRuntime().availableProcessors());
  }

  @Bean
  PassagePlanner passagePlanner(Catalog catalog) {
    return new PassagePlanner(catalog);
  }

  @Bean
  MarkedTexts markedTexts(PassagePlanner planner, SoundEncoder encoder, SoundFolder folder) {
    return new MarkedTexts(planner, encoder, folder);
  }

  @Bean
  SpeechService speechService(
      Catalog catalog,
      Lexicons lexicons,
      Meter meter,
      MarkedTexts marked,
      EarlierSounds earlier,
      TextTurns turns) {
    return new SpeechService(catalog, lexicons, meter, marked, earlier, turns);
  }

  @Bean
  SpeechController speechController(
      SpeechSounds sounds, TextTurns turns, Plans plans, JsonMapper json) {
    return new SpeechController(sounds, turns, plans, json);
  }

  @Bean
  SpeechSounds speechSounds(
      SpeechService service, Mp3Encoder mp3, SoundEncoder encoder, SoundFolder folder) {
    return new SpeechSounds(service, mp3, encoder, folder);
  }

  @Bean
  SoundFolder soundFolder(Settings settings, Scratch scratch) {
    int atMost = settings.bind("vacha.speech", SpeechSettings.class).maxStreams();
    return new SoundFolder(scratch.folder("speaking"), atMost);
  }

  @Bean
  ReadingController readingController(Lexicons lexicons, Plans plans, TextTurns turns) {
    return new ReadingController(lexicons, plans, turns);
  }

  @Bean
  SpeechStreams speechStreams(SpeechService service, SoundEncoder encoder, SoundFolder folder) {
    return new SpeechStreams(service, encoder, folder);
  }
}

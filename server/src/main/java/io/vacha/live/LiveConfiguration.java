package io.vacha.live;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.account.key.KeyService;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.catalog.Catalog;
import io.vacha.lexicon.Lexicons;
import io.vacha.live.deepgram.ListenController;
import io.vacha.live.speak.SpeakController;
import io.vacha.live.vosk.VoskController;
import io.vacha.ops.AccessLog;
import io.vacha.ops.RequestMetrics;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.Meter;
import io.vacha.settings.Settings;
import io.vacha.settings.ShutdownSettings;
import io.vacha.speech.SpeechService;
import io.vacha.speech.turn.TextTurns;
import io.vacha.storage.Scratch;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Live recognition and the protocols it is spoken in. */
@Configuration(proxyBeanMethods = false)
public class LiveConfiguration {
  /** How long sessions may take to end once they are told to. */
  private static final Duration LONGEST_END = Duration.ofSeconds(15);

  @Bean
  LiveSessions liveSessions(
      Settings settings,
      Catalog catalog,
      Meter meter,
      KeyService keys,
      Scratch scratch,
      AccessLog log,
      RequestMetrics metrics,
      MeterRegistry registry) {
    var parts =
        new LiveSessions.Parts(
            settings.bind("vacha.live", LiveSettings.class),
            catalog,
            meter,
            keys,
            scratch.folder("live"),
            log,
            metrics,
            mayGoOn(settings.bind("vacha.shutdown", ShutdownSettings.class)),
            LONGEST_END);
    return new LiveSessions(parts, registry);
  }

  /** So long that they have ended when requests may go on no longer. */
  private static Duration mayGoOn(ShutdownSettings shutdown) {
    Duration most = shutdown.grace().minus(LONGEST_END);
    Duration wanted = shutdown.live().compareTo(most) < 0 ? shutdown.live() : most;
    return wanted.isNegative() ? Duration.ZERO : wanted;
  }

  @Bean
  VoskController voskController(
      LiveSessions sessions, Catalog catalog, Plans plans, JsonMapper json) {
    return new VoskController(sessions, catalog, plans, json);
  }

  @Bean
  SpeakController speakController(
      LiveSessions sessions,
      SpeechService service,
      TextTurns turns,
      Catalog catalog,
      Lexicons lexicons,
      Plans plans,
      KeyService keys,
      JsonMapper json) {
    return new SpeakController(
        new SpeakController.Parts(sessions, service, turns, catalog, lexicons, plans, keys), json);
  }

  @Bean
  ListenController listenController(
      LiveSessions sessions,
      Catalog catalog,
      Plans plans,
      MediaDecoder decoder,
      InstantSource clock,
      JsonMapper json) {
    return new ListenController(sessions, catalog, plans, decoder, clock, json);
  }
}

package io.vacha.engine.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.support.EngineAssertions;
import io.vacha.engine.support.Recordings;
import io.vacha.settings.Secret;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks remote engines.
 *
 * @param directory for recordings
 */
record Asking(Path directory) {
  /** One task at a time, none that waits, and a server that is left alone after five failures. */
  static RemoteSettings settings(Duration deadline, URI address) {
    return settings(deadline, 1, 5, null, address);
  }

  /** Four tasks at a time, and servers that are left alone after so many failures. */
  static RemoteSettings pool(int failures, @Nullable String healthPath, URI... addresses) {
    return settings(Duration.ofSeconds(20), 4, failures, healthPath, addresses);
  }

  /** As {@link #settings}, without a key and with the default model. */
  static RemoteSettings anonymously(Duration deadline, URI address) {
    RemoteSettings keyed = settings(deadline, address);
    return new RemoteSettings(
        keyed.baseUrl(),
        null,
        null,
        keyed.languages(),
        keyed.voices(),
        keyed.responseFormat(),
        keyed.connectTimeout(),
        deadline,
        keyed.workers(),
        keyed.queue(),
        keyed.maxAudioBytes(),
        keyed.circuitFailures(),
        keyed.circuitRest(),
        null,
        keyed.healthInterval());
  }

  private static RemoteSettings settings(
      Duration deadline, int workers, int failures, @Nullable String healthPath, URI... addresses) {
    return new RemoteSettings(
        List.of(addresses),
        new Secret("secret"),
        "khmer-large",
        List.of(Language.KM, Language.EN),
        Map.of("sovann", "alloy"),
        "mp3",
        Duration.ofSeconds(3),
        deadline,
        workers,
        0,
        1 << 20,
        failures,
        Duration.ofMinutes(1),
        healthPath,
        Duration.ofMillis(50));
  }

  /** Has a tenth of a second of silence recognised. */
  Recognition recognize(
      RemoteRecognitionEngine engine, Language language, Cancellation cancellation)
      throws IOException {
    try (var audio = Recordings.of(directory, new short[1600])) {
      return engine.recognize(new RecognitionTask(audio, language, cancellation));
    }
  }

  Recognition recognize(RemoteRecognitionEngine engine, Cancellation cancellation)
      throws IOException {
    return recognize(engine, Language.AUTO, cancellation);
  }

  /** The server fails so, gives nothing away, and leaves nothing behind. */
  void fails(URI address, Kind kind) throws IOException {
    try (var engine = new RemoteRecognitionEngine(settings(Duration.ofSeconds(3), address))) {
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(EngineAssertions.failure(kind))
          .satisfies(
              e -> assertThat(e.toString() + e.getCause()).doesNotContain("secret", "hello"));
      assertThat(engine.health().deadlineMisses()).isEqualTo(kind == Kind.TIMED_OUT ? 1 : 0);
      assertThat(engine.health().busy()).isZero();
    }
  }
}

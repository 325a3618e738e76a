package io.vacha.engine.remote;

import io.vacha.engine.Language;
import io.vacha.settings.Secret;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where a remote engine is and how far it is trusted to answer.
 *
 * @param baseUrl {@code http} or {@code https} addresses of servers that are alike, with or without
 *     {@code /v1}; each task goes to the one with the least to do, and on to the next where that
 *     cannot be reached or is overloaded
 * @param apiKey sent as a bearer token, where the server needs one
 * @param model what it is asked for; where absent {@code tts-1} or {@code whisper-1}
 * @param languages what it understands: {@code km}, {@code en} or both
 * @param voices its voice names by our slugs; a voice that is not listed keeps its slug
 * @param responseFormat what it is asked to make for text-to-speech; any supported sound is taken
 * @param connectTimeout how long the connection may take
 * @param deadline how long one task may take in all, waiting included
 * @param workers tasks it is given at once
 * @param queue tasks that may wait beyond those
 * @param maxAudioBytes longest sound it may answer with
 * @param circuitFailures after so many failures in a row a server is not asked for a while
 * @param circuitRest how long it then rests
 * @param healthPath path of a page, from the root of each server, that answers with a 2xx status
 *     while it is well; not asked for where absent
 * @param healthInterval how often it is asked for, give or take a fifth
 */
public record RemoteSettings(
    List<URI> baseUrl,
    @Nullable Secret apiKey,
    @Nullable String model,
    @DefaultValue({"km", "en"}) List<Language> languages,
    @DefaultValue Map<String, String> voices,
    @DefaultValue("mp3") String responseFormat,
    @DefaultValue("3s") @DurationMin(millis = 1) @DurationMax(minutes = 5) Duration connectTimeout,
    @DefaultValue("120s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration deadline,
    @DefaultValue("8") @Min(1) @Max(10_000) int workers,
    @DefaultValue("64") @Min(0) @Max(100_000) int queue,
    @DefaultValue("268435456") @Min(1) long maxAudioBytes,
    @DefaultValue("5") @Min(1) @Max(10_000) int circuitFailures,
    @DefaultValue("10s") @DurationMin(millis = 1) @DurationMax(hours = 1) Duration circuitRest,
    @Nullable String healthPath,
    @DefaultValue("10s") @DurationMin(millis = 10) @DurationMax(hours = 1)
        Duration healthInterval) {
  public RemoteSettings {
    baseUrl = List.copyOf(Objects.requireNonNull(baseUrl, "base-url must be set"));
    if (baseUrl.isEmpty()) {
      throw new IllegalArgumentException("base-url must be set");
    }
    baseUrl.forEach(RemoteSettings::check);
    if (healthPath != null && !healthPath.startsWith("/")) {
      throw new IllegalArgumentException("health-path must be like /health, not " + healthPath);
    }
    languages = List.copyOf(languages);
    if (languages.isEmpty() || languages.contains(Language.AUTO)) {
      throw new IllegalArgumentException("languages must be km, en or both");
    }
    voices = Map.copyOf(voices);
  }

  private static void check(URI address) {
    String scheme = address.getScheme();
    if (address.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      throw new IllegalArgumentException(
          "base-url must be like https://speech.example.org/v1, not " + address);
    }
  }
}

package io.vacha.catalog;

import io.vacha.settings.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * One engine under a name the operator chooses ({@code vacha.engines.<name>.*}). What is not set
 * has the default of the engine's type.
 *
 * @param type {@code espeak}, {@code pocketsphinx} or {@code remote}
 * @param baseUrl remote: address of an OpenAI-compatible server, with or without {@code /v1}
 * @param apiKey remote: its key, if it needs one
 * @param model remote: the model it is asked for
 * @param voices remote: its voice names by our slugs; a voice that is not listed keeps its slug
 * @param deadline how long one task may take
 * @param workers tasks or processes at the same time
 * @param queue tasks that may wait; more get 503
 * @param program embedded: the program to run, where it is not in the path
 */
public record EngineSettings(
    String type,
    @Nullable URI baseUrl,
    @Nullable Secret apiKey,
    @Nullable String model,
    @DefaultValue Map<String, String> voices,
    @Nullable Duration deadline,
    @Nullable Integer workers,
    @Nullable Integer queue,
    @Nullable String program) {
  public EngineSettings {
    voices = Map.copyOf(voices);
  }
}

package io.vacha.openai;

import java.util.Map;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Names that clients of OpenAI use ({@code vacha.openai.*}).
 *
 * @param voices voice of ours for a voice name of OpenAI's
 * @param models recognition model of ours for a model name of OpenAI's
 */
public record OpenAiSettings(
    @DefaultValue Map<String, String> voices, @DefaultValue Map<String, String> models) {
  public OpenAiSettings {
    voices = Map.copyOf(voices);
    models = Map.copyOf(models);
  }
}

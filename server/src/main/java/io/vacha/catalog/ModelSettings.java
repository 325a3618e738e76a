package io.vacha.catalog;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which engine serves a recognition model ({@code vacha.models.<id>.*}).
 *
 * @param engine name of an engine under {@code vacha.engines}, or {@code pocketsphinx}
 * @param en the engine for English; null for the same
 * @param km the engine for Khmer, and for telling which is spoken; null for the same
 */
public record ModelSettings(
    @DefaultValue("pocketsphinx") String engine, @Nullable String en, @Nullable String km) {
  /** What serves a model for which nothing is set. */
  static ModelSettings embedded() {
    return new ModelSettings("pocketsphinx", null, null);
  }

  /** The engine that hears all but what has one of its own. */
  String base() {
    return km == null ? engine : km;
  }
}

package io.vacha.catalog;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which engine serves a recognition model ({@code vacha.models.<id>.*}).
 *
 * @param engine name of an engine under {@code vacha.engines}, or {@code pocketsphinx}
 */
public record ModelSettings(@DefaultValue("pocketsphinx") String engine) {
  /** What serves a model for which nothing is set. */
  static ModelSettings embedded() {
    return new ModelSettings("pocketsphinx");
  }
}

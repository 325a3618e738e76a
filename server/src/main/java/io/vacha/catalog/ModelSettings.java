package io.vacha.catalog;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which engine serves a recognition model ({@code vacha.models.<id>.*}).
 *
 * @param engine name of an engine under {@code vacha.engines}, or {@code pocketsphinx}
 * @param en the engine for English; null for the same
 * @param km the engine for Khmer, and for telling which is spoken; null for the same
 * @param kmFallback the engine that hears Khmer again where that one is not sure; null for none
 */
public record ModelSettings(
    @DefaultValue("pocketsphinx") String engine,
    @Nullable String en,
    @Nullable String km,
    @Nullable String kmFallback) {
  /** What serves a model for which nothing is set. */
  static ModelSettings embedded() {
    return new ModelSettings("pocketsphinx", null, null, null);
  }

  /** The engine that hears all but what has one of its own. */
  String base() {
    return km == null ? engine : km;
  }

  /** All engines that hear. */
  Stream<String> engines() {
    return Stream.of(base(), en, kmFallback).filter(Objects::nonNull);
  }
}

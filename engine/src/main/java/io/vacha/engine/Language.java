package io.vacha.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The languages a client may name for recognition. */
public enum Language {
  KM,
  EN,
  AUTO;

  /** The identifier on the wire: {@code km}, {@code en} or {@code auto}. */
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The language with this identifier, or empty where there is none. */
  public static Optional<Language> ofTag(String tag) {
    return Arrays.stream(values()).filter(language -> language.tag().equals(tag)).findFirst();
  }
}

package io.vacha.engine.espeak;

import java.util.Locale;

/** The languages the engine speaks. */
enum SpokenLanguage {
  EN("lang/gmw/en-US");

  private final String installedFile;

  SpokenLanguage(String installedFile) {
    this.installedFile = installedFile;
  }

  /** The installed file that its voices are built on, below {@code espeak-ng-data}. */
  String installedFile() {
    return installedFile;
  }

  /** The language in the name of a voice file. */
  String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}

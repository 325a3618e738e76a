package io.vacha.transcription;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a transcript is sent. */
public enum ResultFormat {
  /** The result of the interface. */
  JSON("application/json"),
  /** SubRip captions. */
  SRT("application/x-subrip"),
  /** WebVTT captions. */
  VTT("text/vtt");

  private final String mediaType;

  ResultFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  /** Its {@code Content-Type}; the bytes are UTF-8. */
  String mediaType() {
    return this == JSON ? mediaType : mediaType + ";charset=UTF-8";
  }

  /** The format a query names, or empty where there is none of that name. */
  static Optional<ResultFormat> named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst();
  }
}

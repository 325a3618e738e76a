package io.vacha.lab.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts that come with the laboratory. No state. */
final class SampleTexts {
  private SampleTexts() {}

  /** A text beside this class, without its lines of explanation. */
  static String resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(SampleTexts.class.getResourceAsStream(name), name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return String.join("\n", text.lines().filter(line -> !line.startsWith("#")).toList());
    }
  }
}

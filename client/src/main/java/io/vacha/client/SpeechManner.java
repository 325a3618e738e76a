package io.vacha.client;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How speech is changed before it is encoded.
 *
 * @param speed 0.25 to 4; 1 is as it is
 * @param pitch semitones higher, −12 to 12
 * @param volume decibels louder, −24 to 12
 */
public record SpeechManner(double speed, double pitch, double volume) {
  /** As it is. */
  public static final SpeechManner PLAIN = new SpeechManner(1, 0, 0);

  Map<String, Object> body() {
    Map<String, Object> body = new LinkedHashMap<>();
    putUnless(1, "speed", speed, body);
    putUnless(0, "pitch", pitch, body);
    putUnless(0, "volume", volume, body);
    return body;
  }

  private static void putUnless(double usual, String name, double value, Map<String, Object> body) {
    if (value != usual) {
      body.put(name, value);
    }
  }
}

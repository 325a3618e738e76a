package io.vacha.client;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A text to speak.
 *
 * @param text Khmer and English in any mixture; at most what the plan allows, in codepoints
 * @param voice slug of the voice, or null for the service's default
 */
public record SpeechRequest(String text, @Nullable String voice) {
  /**
   * A text in the default voice.
   *
   * @param text what to say
   * @return the request
   */
  public static SpeechRequest of(String text) {
    return new SpeechRequest(text, null);
  }

  /**
   * The same in another voice.
   *
   * @param slug for example {@code puthi}
   * @return the request
   */
  public SpeechRequest withVoice(String slug) {
    return new SpeechRequest(text, slug);
  }

  /** The fields as the service takes them. */
  Map<String, String> body() {
    Map<String, String> body = new LinkedHashMap<>();
    body.put("text", text);
    if (voice != null) {
      body.put("voice", voice);
    }
    return body;
  }
}

package io.vacha.client;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A text to speak.
 *
 * @param text Khmer and English in any mixture; at most what the plan allows, in codepoints
 * @param voice slug of the voice, or null for the service's default
 * @param format what it is sent as, or null for MP3
 * @param manner how it is changed before
 * @param type what the text is
 */
public record SpeechRequest(
    String text,
    @Nullable String voice,
    @Nullable SpeechFormat format,
    SpeechManner manner,
    TextType type) {
  /** What a text to speak is. */
  public enum TextType {
    /** Text that is spoken as it is; markup in it is read out. */
    PLAIN,
    /** Speech Synthesis Markup Language. */
    SSML
  }

  /**
   * A plain text.
   *
   * @param text what to say
   * @param voice slug of the voice, or null for the service's default
   * @param format what it is sent as, or null for MP3
   * @param manner how it is changed before
   */
  public SpeechRequest(
      String text, @Nullable String voice, @Nullable SpeechFormat format, SpeechManner manner) {
    this(text, voice, format, manner, TextType.PLAIN);
  }

  /**
   * A text as MP3.
   *
   * @param text what to say
   * @param voice slug of the voice, or null for the service's default
   */
  public SpeechRequest(String text, @Nullable String voice) {
    this(text, voice, null, SpeechManner.PLAIN);
  }

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
    return new SpeechRequest(text, slug, format, manner, type);
  }

  /**
   * The same in another format.
   *
   * @param other what it is sent as
   * @return the request
   */
  public SpeechRequest withFormat(SpeechFormat other) {
    return new SpeechRequest(text, voice, other, manner, type);
  }

  /**
   * The same in another manner.
   *
   * @param other how it is changed before it is encoded
   * @return the request
   */
  public SpeechRequest withManner(SpeechManner other) {
    return new SpeechRequest(text, voice, format, other, type);
  }

  /**
   * The same with another understanding of its text.
   *
   * @param other what the text is
   * @return the request
   */
  public SpeechRequest withType(TextType other) {
    return new SpeechRequest(text, voice, format, manner, other);
  }

  /** The fields of a request that also asks when the words are said. */
  Map<String, Object> timedBody() {
    Map<String, Object> body = body();
    body.put("timestamps", "word");
    return body;
  }

  /** The fields as the service takes them. */
  Map<String, Object> body() {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("text", text);
    if (type == TextType.SSML) {
      body.put("input_type", "ssml");
    }
    if (voice != null) {
      body.put("voice", voice);
    }
    if (format != null) {
      body.putAll(format.body());
    }
    body.putAll(manner.body());
    return body;
  }
}

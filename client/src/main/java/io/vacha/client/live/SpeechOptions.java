package io.vacha.client.live;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * How to speak while text arrives.
 *
 * @param voice slug of the voice, or null for the service's default
 * @param encoding of the samples
 * @param sampleRateHz 8000, 16000, 22050, 24000, 32000 or 48000
 */
public record SpeechOptions(@Nullable String voice, Encoding encoding, int sampleRateHz) {
  private static final int TELEPHONE_HZ = 8_000;

  /** How bare samples are written. */
  public enum Encoding {
    /** 16 bits, little-endian. */
    LINEAR16,
    /** G.711 of North America and Japan. */
    MULAW,
    /** G.711 of everybody else. */
    ALAW
  }

  /**
   * For samples of 16 bits.
   *
   * @param sampleRateHz samples a second
   * @return the options
   */
  public static SpeechOptions samples(int sampleRateHz) {
    return new SpeechOptions(null, Encoding.LINEAR16, sampleRateHz);
  }

  /**
   * For a telephone.
   *
   * @param encoding what its line takes
   * @return the options
   */
  public static SpeechOptions telephone(Encoding encoding) {
    return new SpeechOptions(null, encoding, TELEPHONE_HZ);
  }

  /**
   * The same in another voice.
   *
   * @param slug for example {@code puthi}
   * @return the options
   */
  public SpeechOptions withVoice(String slug) {
    return new SpeechOptions(slug, encoding, sampleRateHz);
  }

  /** As a query string, with its question mark. */
  String query() {
    String sound =
        switch (encoding) {
          case LINEAR16 -> "linear16";
          case MULAW -> "mulaw";
          case ALAW -> "alaw";
        };
    String query = "?encoding=" + sound + "&sample_rate=" + sampleRateHz;
    return voice == null
        ? query
        : query + "&model=" + URLEncoder.encode(voice, StandardCharsets.UTF_8);
  }
}

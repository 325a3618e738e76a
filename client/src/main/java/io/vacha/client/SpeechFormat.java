package io.vacha.client;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What speech is sent as.
 *
 * @param container the kind of file, or bare samples
 * @param sampleRateHz samples a second, or null for the usual rate of the container
 * @param bitRate kilobits a second, or null for the usual rate of the container
 */
public record SpeechFormat(
    Container container, @Nullable Integer sampleRateHz, @Nullable Integer bitRate) {
  /** The kinds of files that the service makes. */
  public enum Container {
    /** MP3, 48 kbit/s unless asked otherwise. */
    MP3,
    /** Opus in Ogg, 24 kbit/s unless asked otherwise. */
    OPUS,
    /** Opus in WebM. */
    WEBM,
    /** AAC in ADTS frames. */
    AAC,
    /** FLAC, without loss. */
    FLAC,
    /** WAV, 16 bits a sample. */
    WAV,
    /** Bare samples: signed 16 bits, little-endian, 24 kHz unless asked otherwise. */
    PCM,
    /** Bare samples: µ-law, 8 kHz unless asked otherwise. */
    MULAW,
    /** Bare samples: A-law, 8 kHz unless asked otherwise. */
    ALAW
  }

  /**
   * A container with its usual numbers.
   *
   * @param container the kind of file
   * @return the format
   */
  public static SpeechFormat of(Container container) {
    return new SpeechFormat(container, null, null);
  }

  /**
   * The same at another rate.
   *
   * @param hertz 8000, 16000, 22050, 24000, 44100 or 48000; Opus has no 22050 and 44100
   * @return the format
   */
  public SpeechFormat withSampleRate(int hertz) {
    return new SpeechFormat(container, hertz, bitRate);
  }

  /**
   * The same at another bit rate.
   *
   * @param kilobits a second: 16 to 64 for Opus, 32 to 128 for MP3 and AAC
   * @return the format
   */
  public SpeechFormat withBitRate(int kilobits) {
    return new SpeechFormat(container, sampleRateHz, kilobits);
  }

  Map<String, Object> body() {
    Map<String, Object> body = new LinkedHashMap<>();
    if (container != Container.MP3) {
      body.put("format", container.name().toLowerCase(Locale.ROOT));
    }
    if (sampleRateHz != null) {
      body.put("sample_rate", sampleRateHz);
    }
    if (bitRate != null) {
      body.put("bit_rate", bitRate);
    }
    return body;
  }
}

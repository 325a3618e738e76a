package io.vacha.audio.encode;

import java.util.ArrayList;
import java.util.List;

/**
 * A format with its numbers.
 *
 * @param rateHz samples a second, one of {@link #rates}; 0 for MP3 at the rate that the voice has,
 *     or 24 kHz where its sound is changed
 * @param kilobits a second, from {@link #leastKilobits} to {@link #mostKilobits}; 0 where the
 *     format has no choice
 */
public record SoundEncoding(SoundFormat format, int rateHz, int kilobits) {
  /** Half of it is above all that one hears in speech. */
  private static final int USUAL_RATE_HZ = 24_000;

  private static final int TELEPHONE_RATE_HZ = 8_000;

  /** 576 of the encoder and 529 of every decoder (LAME's technical FAQ). */
  private static final int MP3_DELAY_SAMPLES = 1105;

  /** One frame of the encoder. */
  private static final int AAC_DELAY_SAMPLES = 1024;

  private static final int USUAL_KILOBITS = 48;
  private static final int USUAL_OPUS_KILOBITS = 24;

  private static final List<Integer> RATES = List.of(8_000, 16_000, 22_050, 24_000, 44_100, 48_000);

  /** Those that Opus is made at; decoders play it at 48 kHz whatever it was. */
  private static final List<Integer> OPUS_RATES = List.of(8_000, 16_000, 24_000, 48_000);

  /** Checks that the format can be so. */
  public SoundEncoding {
    boolean isKnown =
        format.hasBitRate()
            ? kilobits >= leastKilobits(format) && kilobits <= mostKilobits(format)
            : kilobits == 0;
    boolean isOwnRate = format == SoundFormat.MP3 && rateHz == 0;
    if (!(isOwnRate || rates(format).contains(rateHz)) || !isKnown) {
      throw new IllegalArgumentException(format + " of " + rateHz + " Hz, " + kilobits + " kbit/s");
    }
  }

  /** The format as it is where nothing else is asked for. */
  public static SoundEncoding usual(SoundFormat format) {
    return new SoundEncoding(format, usualRateHz(format), usualKilobits(format));
  }

  /**
   * How much later a decoder plays what is encoded so: coders begin with a silence of their own,
   * and nothing in a stream says how long it is. Opus says so, and bare samples have none.
   *
   * @param spokenRateHz samples a second of the sound before
   * @param manner how it is changed before
   */
  public double delaySeconds(int spokenRateHz, SoundManner manner) {
    boolean asSpoken = isMp3AsSpoken() && manner.isPlain();
    int samples =
        switch (format) {
          case MP3 -> MP3_DELAY_SAMPLES;
          case AAC -> AAC_DELAY_SAMPLES;
          case OPUS, WEBM, FLAC, WAV, PCM, MULAW, ALAW -> 0;
        };
    return (double) samples / (asSpoken ? spokenRateHz : actualRateHz());
  }

  /** The rates that a format can have, lowest first. */
  public static List<Integer> rates(SoundFormat format) {
    return format.isOpus() ? OPUS_RATES : RATES;
  }

  private static int usualRateHz(SoundFormat format) {
    if (format == SoundFormat.MP3) {
      return 0;
    }
    return format.isTelephone() ? TELEPHONE_RATE_HZ : USUAL_RATE_HZ;
  }

  private static int usualKilobits(SoundFormat format) {
    if (!format.hasBitRate()) {
      return 0;
    }
    return format.isOpus() ? USUAL_OPUS_KILOBITS : USUAL_KILOBITS;
  }

  /** The lowest bit rate at which a format still is speech one likes to hear. */
  public static int leastKilobits(SoundFormat format) {
    return format.isOpus() ? 16 : 32;
  }

  /** The highest bit rate that one voice can use. */
  public static int mostKilobits(SoundFormat format) {
    return format.isOpus() ? 64 : 128;
  }

  /** Whether nothing but MP3 was asked for. */
  public boolean isMp3AsSpoken() {
    return equals(usual(SoundFormat.MP3));
  }

  /** The rate it is encoded at, unless it is MP3 as spoken. */
  int actualRateHz() {
    return rateHz == 0 ? USUAL_RATE_HZ : rateHz;
  }

  /** What {@code Content-Type} says of it. */
  public String mediaType() {
    return format.mediaType() + (format.isBare() ? ";rate=" + rateHz : "");
  }

  /** How ffmpeg is told to write it. */
  public List<String> arguments() {
    List<String> arguments = new ArrayList<>(List.of("-ar", Integer.toString(actualRateHz())));
    if (format.hasBitRate()) {
      arguments.addAll(List.of("-b:a", kilobits + "k"));
    }
    arguments.addAll(format.arguments());
    return arguments;
  }
}

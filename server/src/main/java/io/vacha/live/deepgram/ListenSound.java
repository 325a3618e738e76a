package io.vacha.live.deepgram;

import io.vacha.audio.OpusPackets;
import io.vacha.audio.RawSound;
import io.vacha.audio.SampleEncoding;
import io.vacha.audio.SampleSink;
import io.vacha.audio.Sound;
import io.vacha.audio.SoundIntake;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.error.ApiException;
import io.vacha.live.ArrivingSound;
import io.vacha.live.LiveQuery;
import java.io.IOException;
import java.util.Optional;

/**
 * How a client's sound is written.
 *
 * @param encoding of the samples; empty for a sound in a container, which says it itself
 * @param packets whether each message is one Opus packet
 * @param sampleRateHz of samples without a container
 * @param channels of these
 */
record ListenSound(
    Optional<SampleEncoding> encoding, boolean packets, int sampleRateHz, int channels) {
  private static final int LOWEST_HZ = 8_000;
  private static final int HIGHEST_HZ = 48_000;
  private static final int TELEPHONE_HZ = 8_000;
  private static final int MOST_CHANNELS = 8;

  static ListenSound of(LiveQuery values) {
    int channels = (int) values.number("channels", 1, MOST_CHANNELS).orElse(1);
    return switch (values.text("encoding").orElse("")) {
      case "linear16" -> raw(SampleEncoding.LINEAR16, rate(values), channels);
      case "mulaw" -> raw(SampleEncoding.MULAW, rate(values, TELEPHONE_HZ), channels);
      case "alaw" -> raw(SampleEncoding.ALAW, rate(values, TELEPHONE_HZ), channels);
      case "opus" -> new ListenSound(Optional.empty(), true, HIGHEST_HZ, channels);
      case "", "ogg-opus", "flac" -> new ListenSound(Optional.empty(), false, HIGHEST_HZ, channels);
      default ->
          throw ApiException.invalidRequest(
              "'encoding' must be linear16, mulaw, alaw, opus, ogg-opus or flac. Leave it out for"
                  + " sound in a container.",
              "encoding");
    };
  }

  private static ListenSound raw(SampleEncoding encoding, int sampleRateHz, int channels) {
    return new ListenSound(Optional.of(encoding), false, sampleRateHz, channels);
  }

  private static int rate(LiveQuery values) {
    return (int)
        values
            .number("sample_rate", LOWEST_HZ, HIGHEST_HZ)
            .orElseThrow(
                () ->
                    ApiException.invalidRequest(
                        "'sample_rate' is required with linear16.", "sample_rate"));
  }

  private static int rate(LiveQuery values, int usual) {
    return (int) values.number("sample_rate", LOWEST_HZ, HIGHEST_HZ).orElse(usual);
  }

  /** What makes samples of it for a session. */
  SoundIntake intake(MediaDecoder decoder, SampleSink session) throws IOException {
    if (encoding.isPresent()) {
      return new RawSound(
          encoding.get(), channels, sampleRateHz, Sound.RECOGNITION_RATE_HZ, session);
    }
    return packets
        ? new OpusPackets(
            Math.min(channels, 2),
            decoder.stream(MediaFormat.OGG, Sound.RECOGNITION_RATE_HZ, session))
        : new ArrivingSound(decoder, session);
  }
}

package io.vacha.audio.decode;

import io.vacha.turns.Claim;
import java.nio.file.Path;

/**
 * One file to decode.
 *
 * @param file a regular file, which is only read; it stays the caller's
 * @param format what {@link MediaSniffer} found; nothing else is tried
 * @param sampleRateHz of the result, 16000 for recognition
 * @param maxMillis sound beyond this length, of all channels together, is not decoded; zero or more
 * @param claim whose turn it takes
 * @param channels whether they are mixed
 */
public record DecodeTask(
    Path file,
    MediaFormat format,
    int sampleRateHz,
    long maxMillis,
    Claim claim,
    Channels channels) {
  public DecodeTask {
    if (sampleRateHz <= 0 || maxMillis < 0) {
      throw new IllegalArgumentException(sampleRateHz + " Hz, " + maxMillis + " ms");
    }
  }

  /** A file whose channels are mixed. */
  public DecodeTask(Path file, MediaFormat format, int sampleRateHz, long maxMillis, Claim claim) {
    this(file, format, sampleRateHz, maxMillis, claim, Channels.MIXED);
  }

  /** A file of the service's own. */
  public DecodeTask(Path file, MediaFormat format, int sampleRateHz, long maxMillis) {
    this(file, format, sampleRateHz, maxMillis, Claim.OURS);
  }

  /** As much of a file of the service's own as it may decode. */
  public static DecodeTask whole(Path file, MediaFormat format, int sampleRateHz) {
    return whole(file, format, sampleRateHz, Claim.OURS);
  }

  /** As much of a file as {@link MediaSettings#longestRecording} allows. */
  public static DecodeTask whole(Path file, MediaFormat format, int sampleRateHz, Claim claim) {
    return new DecodeTask(file, format, sampleRateHz, Long.MAX_VALUE, claim);
  }

  /** The same with other channels. */
  public DecodeTask with(Channels other) {
    return new DecodeTask(file, format, sampleRateHz, maxMillis, claim, other);
  }
}

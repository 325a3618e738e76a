package io.vacha.lab.corpus;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What a recording sounds like. Immutable.
 *
 * @param seconds its length
 * @param soundSeconds from the first to the last moment that is not silence
 * @param loudest root mean square of its loudest 20 ms, in steps of a sample
 * @param clipped the share of samples at the very top or bottom
 * @param digest tells it from others, whatever the files are called
 */
public record SoundMeasure(
    double seconds, double soundSeconds, double loudest, double clipped, String digest) {
  /** Quieter than this in its loudest moment is silence: -50 dB of full scale. */
  private static final double SILENCE = 100;

  /** So near to the ends of the scale is cut off. */
  private static final int TOP = 32_600;

  /** Single peaks may touch the top; so many do where a recording is too loud. */
  private static final double MOST_CLIPPED = 0.005;

  /** 30 dB below its loudest moment is silence. */
  private static final double QUIET = 0.0316;

  private static final int FRAMES_PER_SECOND = 50;

  /** Measures a recording; it stays the caller's. */
  static SoundMeasure of(PcmFile audio) throws IOException {
    int frame = audio.sampleRateHz() / FRAMES_PER_SECOND;
    double[] power = new double[(int) (audio.sampleCount() / frame) + 1];
    MessageDigest digest = sha256();
    long at = 0;
    long clipped = 0;
    try (PcmStream stream = audio.stream()) {
      for (short[] piece = stream.next(); piece.length > 0; piece = stream.next()) {
        for (short sample : piece) {
          power[(int) (at / frame)] += (double) sample * sample / frame;
          clipped += Math.abs((int) sample) >= TOP ? 1 : 0;
          at++;
        }
        digest.update(Sound.bytes(piece));
      }
    }
    double seconds = (double) audio.sampleCount() / audio.sampleRateHz();
    double loudest = Math.sqrt(Arrays.stream(power).max().orElse(0));
    return new SoundMeasure(
        seconds,
        (double) span(power, loudest) / FRAMES_PER_SECOND,
        loudest,
        (double) clipped / Math.max(1, at),
        HexFormat.of().formatHex(digest.digest()));
  }

  boolean isSilent() {
    return loudest < SILENCE;
  }

  boolean isClipped() {
    return clipped > MOST_CLIPPED;
  }

  /** Frames from the first to the last that is not quiet. */
  private static int span(double[] power, double loudest) {
    double least = loudest * QUIET * loudest * QUIET;
    int first = 0;
    while (first < power.length && power[first] < least) {
      first++;
    }
    int last = power.length - 1;
    while (last > first && power[last] < least) {
      last--;
    }
    return last - first + 1;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

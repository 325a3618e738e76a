package io.vacha.live;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The sound since the last word that is sure, at 16 kHz. Confined to one thread. */
final class OpenStretch {
  static final int SAMPLE_RATE_HZ = Sound.RECOGNITION_RATE_HZ;
  private static final int SAMPLES_A_MILLI = SAMPLE_RATE_HZ / 1000;

  private short[] samples = new short[4 * SAMPLE_RATE_HZ];
  private int length;
  private long first;
  private long endOfSpeech;

  /** An empty one that begins with this sample of the session. */
  OpenStretch(long first) {
    this.first = first;
    this.endOfSpeech = first;
  }

  void add(short[] more, boolean speech) {
    if (samples.length < length + more.length) {
      samples = Arrays.copyOf(samples, 2 * samples.length + more.length);
    }
    System.arraycopy(more, 0, samples, length, more.length);
    length += more.length;
    if (speech) {
      endOfSpeech = end();
    }
  }

  /** Its first sample, counted from the start of the session. */
  long first() {
    return first;
  }

  /** The sample after its last. */
  long end() {
    return first + length;
  }

  /** The sample after the last that somebody spoke in. */
  long endOfSpeech() {
    return endOfSpeech;
  }

  long millis() {
    return length / SAMPLES_A_MILLI;
  }

  /** How long nobody has spoken. */
  long silentMillis() {
    return (end() - endOfSpeech) / SAMPLES_A_MILLI;
  }

  /** Drops what is before a sample of the session. */
  void dropBefore(long sample) {
    int dropped = Math.clamp(sample - first, 0, length);
    System.arraycopy(samples, dropped, samples, 0, length - dropped);
    length -= dropped;
    first += dropped;
    endOfSpeech = Math.max(endOfSpeech, first);
  }

  /** All of it as a file, which the caller closes. */
  PcmFile write(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, "live-", ".raw");
    Files.write(file, Sound.bytes(Arrays.copyOf(samples, length)));
    return new PcmFile(file, SAMPLE_RATE_HZ, length);
  }

  static long millisOf(long sample) {
    return sample / SAMPLES_A_MILLI;
  }

  static long sampleAt(long millis) {
    return millis * SAMPLES_A_MILLI;
  }
}

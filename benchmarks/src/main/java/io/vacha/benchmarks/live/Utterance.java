package io.vacha.benchmarks.live;

import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;

/**
 * A sentence as 16-bit samples at 16 kHz, with silence around it.
 *
 * @param onset where in the bytes its sound begins
 * @param end where its sound ends
 */
@SuppressWarnings("ArrayRecordComponent") // sent, never compared
record Utterance(byte[] samples, int onset, int end) {
  static final int BYTES_A_SECOND = 32_000;

  private static final String RAW = "-ar 16000 -ac 1 -f s16le";
  private static final int SILENCE_BEFORE = BYTES_A_SECOND / 2;
  private static final int SILENCE_AFTER = 2 * BYTES_A_SECOND;

  /** Quieter samples are no speech. */
  private static final int AUDIBLE = 500;

  /** What the service itself says. */
  static Utterance spokenBy(ServiceProcess service, String text)
      throws IOException, InterruptedException {
    return of(Recordings.convert(Recordings.spoken(service, text), RAW));
  }

  /** What a voice of espeak-ng says. */
  static Utterance spokenBy(String voice, String text) throws IOException, InterruptedException {
    return of(Recordings.convert(Recordings.speech(voice, text), RAW));
  }

  private static Utterance of(byte[] speech) {
    byte[] samples = new byte[SILENCE_BEFORE + speech.length + SILENCE_AFTER];
    System.arraycopy(speech, 0, samples, SILENCE_BEFORE, speech.length);
    int first = -1;
    int last = 0;
    for (int i = 0; i + 1 < samples.length; i += 2) {
      if (Math.abs((samples[i + 1] << 8) | (samples[i] & 0xff)) > AUDIBLE) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    return new Utterance(samples, Math.max(0, first), last);
  }

  /** The same again and again, for at least so many seconds. */
  byte[] repeated(int seconds) {
    int times = (seconds * BYTES_A_SECOND + samples.length - 1) / samples.length;
    byte[] all = new byte[times * samples.length];
    for (int i = 0; i < times; i++) {
      System.arraycopy(samples, 0, all, i * samples.length, samples.length);
    }
    return all;
  }
}

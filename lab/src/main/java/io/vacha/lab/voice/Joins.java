package io.vacha.lab.voice;

import io.vacha.audio.Edges;
import io.vacha.engine.espeak.PieceRecorder;
import java.util.Arrays;

/** Measures the places between the pieces of utterances. Confined to one thread. */
final class Joins {
  /** Quieter than this is silence: -56 dB of full scale. */
  private static final int SILENCE = 50;

  private static final int WINDOW = Edges.millis(1000);

  private short[] last = new short[0];
  private int joins;
  private double largestJump;
  private double longestGap;

  /** Begins another utterance, whose first piece joins nothing. */
  void begin() {
    last = new short[0];
  }

  /** Measures the place between the last piece and this one. */
  void add(long pauseMillis, short[] samples) {
    if (last.length > 0) {
      measure(last, pauseMillis, samples);
    }
    last = samples;
  }

  private void measure(short[] before, long pauseMillis, short[] after) {
    short[] tail = Arrays.copyOfRange(before, Math.max(0, before.length - WINDOW), before.length);
    short[] head = Arrays.copyOf(after, Math.min(after.length, WINDOW));
    joins++;
    largestJump = Math.max(largestJump, Math.abs(20 * Math.log10(level(head) / level(tail))));
    int silent = firstSound(reversed(before)) + firstSound(after);
    longestGap = Math.max(longestGap, pauseMillis + 1000.0 * silent / PieceRecorder.SAMPLE_RATE_HZ);
  }

  /** Root mean square of what is no silence. */
  private static double level(short[] samples) {
    double sum = 0;
    int count = 0;
    for (short sample : samples) {
      if (Math.abs(sample) > SILENCE) {
        sum += (double) sample * sample;
        count++;
      }
    }
    return Math.sqrt(sum / count);
  }

  private static int firstSound(short[] samples) {
    int at = 0;
    while (at < samples.length && Math.abs(samples[at]) <= SILENCE) {
      at++;
    }
    return at;
  }

  private static short[] reversed(short[] samples) {
    short[] reversed = new short[samples.length];
    for (int i = 0; i < samples.length; i++) {
      reversed[i] = samples[samples.length - 1 - i];
    }
    return reversed;
  }

  JoinEvaluation found() {
    return new JoinEvaluation(joins, largestJump, longestGap);
  }
}

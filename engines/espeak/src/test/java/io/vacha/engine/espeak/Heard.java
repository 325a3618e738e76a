package io.vacha.engine.espeak;

import io.vacha.audio.Level;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.Readers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What was heard of an utterance.
 *
 * @param samples 16-bit mono at 22,050 Hz
 */
record Heard(List<Short> samples) {
  static final int RATE = 22_050;

  static Heard of(SpeechEngine engine, String text, String voice) throws IOException {
    List<Short> all = new ArrayList<>();
    try (Speech speech =
        engine.speak(new SpeechTask(text, voice, Readers.PLAIN, new Cancellation()))) {
      for (short[] next = next(speech); next.length > 0; next = next(speech)) {
        for (short sample : next) {
          all.add(sample);
        }
      }
    }
    return new Heard(all);
  }

  private static short[] next(Speech speech) throws IOException {
    return speech.audio().next();
  }

  /** Why the utterance failed. */
  static EngineException.Kind failureOf(SpeechEngine engine, String text) {
    try {
      of(engine, text, "sovann");
    } catch (EngineException e) {
      return e.kind();
    } catch (IOException e) {
      throw new AssertionError("only an EngineException may surface", e);
    }
    throw new AssertionError("it was spoken");
  }

  double seconds() {
    return (double) samples.size() / RATE;
  }

  int peak() {
    return samples.stream().mapToInt(sample -> Math.abs(sample)).max().orElse(0);
  }

  double rms() {
    return rms(0, samples.size());
  }

  private double rms(int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += (double) samples.get(i) * samples.get(i);
    }
    return Math.sqrt(sum / Math.max(1, to - from));
  }

  /** Loudness of what is not silence, in dB of full scale. */
  double speechLevelDb() {
    short[] all = new short[samples.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = samples.get(i);
    }
    return 20 * Math.log10(Level.level(all) / Short.MAX_VALUE);
  }

  /** The longest stretch in which nothing is louder than -50 dB of full scale. */
  double longestSilenceSeconds() {
    int longest = 0;
    int run = 0;
    for (short sample : samples) {
      run = Math.abs(sample) < 100 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return (double) longest / RATE;
  }

  /** Median pitch of the voiced frames in Hz, by autocorrelation. */
  double pitchHz() {
    List<Double> pitches = new ArrayList<>();
    for (int from = 0; from + 2048 < samples.size(); from += 512) {
      if (rms(from, from + 1024) > 800) {
        addPitch(from, pitches);
      }
    }
    double[] sorted = pitches.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private void addPitch(int from, List<Double> pitches) {
    double[] strength = new double[RATE / 60];
    for (int lag = RATE / 350; lag < strength.length; lag++) {
      for (int i = from; i < from + 1024; i++) {
        strength[lag] += (double) samples.get(i) * samples.get(i + lag);
      }
    }
    double best = Arrays.stream(strength).max().orElse(0);
    for (int lag = RATE / 350; lag < strength.length; lag++) {
      if (strength[lag] >= 0.9 * best && strength[lag] > 0) {
        pitches.add((double) RATE / peakNear(strength, lag));
        return;
      }
    }
  }

  private static int peakNear(double[] strength, int lag) {
    int peak = lag;
    while (peak + 1 < strength.length && strength[peak + 1] > strength[peak]) {
      peak++;
    }
    return peak;
  }
}

package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.Session;
import io.vacha.benchmarks.service.Wire;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;

/** One key's short text and clip, alone and beside another key's long ones. */
public final class ShortBesideLong implements Promise {
  @Override
  public int row() {
    return 15;
  }

  @Override
  public String text() {
    return "short work takes at most 3 x its time beside long work";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int rounds = bench.size(25, 7);
    byte[] clip = Recordings.speech("en-us", "one two three four five");
    byte[] recording = Recordings.speech("en-us", "This is a long recording. ".repeat(100));
    String mine = bench.key("roomy");
    String other = bench.key("roomy");
    byte[] text = Bench.saying(mine, "Good morning.");
    byte[] hearing = Bench.hearing(mine, "en", clip);
    Times speech =
        compare(bench, text, Bench.saying(other, "This is a sentence. ".repeat(1000)), 12, rounds);
    Times ears = compare(bench, hearing, Bench.hearing(other, "en", recording), 4, rounds);
    return Finding.of(
        speech.ratio() <= 3 && ears.ratio() <= 3,
        "tts beside 12 x 20,000 characters: %.0f ms, alone %.0f ms, %.2f x; stt of 2 s beside 4"
            + " long recordings: %.0f ms, alone %.0f ms, %.2f x (medians of %d)",
        speech.beside(),
        speech.alone(),
        speech.ratio(),
        ears.beside(),
        ears.alone(),
        ears.ratio(),
        rounds);
  }

  private record Times(double alone, double beside) {
    double ratio() {
      return beside / alone;
    }
  }

  private static Times compare(Bench bench, byte[] brief, byte[] heavy, int flood, int rounds)
      throws Exception {
    median(bench, brief, rounds);
    double alone = median(bench, brief, rounds);
    AtomicBoolean running = new AtomicBoolean(true);
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < flood; i++) {
      Callable<Void> one = () -> keepAsking(bench, heavy, running);
      others.add(Thread.ofPlatform().start(() -> quietly(one)));
    }
    Thread.sleep(3_000);
    double beside = median(bench, brief, rounds);
    running.set(false);
    for (Thread each : others) {
      each.join();
    }
    return new Times(alone, beside);
  }

  /** Long work that is cut off at the end is left by its client. */
  private static Void keepAsking(Bench bench, byte[] heavy, AtomicBoolean running)
      throws Exception {
    while (running.get()) {
      try (Wire wire = bench.connect().patience(500)) {
        wire.write(heavy);
        while (running.get() && !answered(wire)) {
          Thread.onSpinWait();
        }
        wire.reset();
      }
    }
    return null;
  }

  private static boolean answered(Wire wire) throws Exception {
    try {
      return wire.next() < 0 || wire.next() >= 0;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  private static void quietly(Callable<Void> work) {
    try {
      work.call();
    } catch (Exception e) {
      System.err.println("one of the flood ends: " + e);
    }
  }

  private static double median(Bench bench, byte[] request, int rounds) throws Exception {
    double[] millis = new double[rounds];
    try (Session session = bench.session()) {
      for (int i = 0; i < rounds; i++) {
        long begun = System.nanoTime();
        int status = session.ask(request).status();
        millis[i] = (System.nanoTime() - begun) / 1e6;
        if (status != 200) {
          throw new IllegalStateException("status " + status);
        }
      }
    }
    Arrays.sort(millis);
    return millis[rounds / 2];
  }
}

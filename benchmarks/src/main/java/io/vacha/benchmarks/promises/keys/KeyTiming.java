package io.vacha.benchmarks.promises.keys;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import java.util.Arrays;

/** Near misses and strangers, both with a right checksum, timed in turn: do they differ? */
public final class KeyTiming implements Promise {
  /** Below this a normal deviate is within chance at p = 0.01, two-sided. */
  private static final double CHANCE = 2.576;

  private static final int WARM_UP = 20_000;

  @Override
  public int row() {
    return 3;
  }

  @Override
  public String text() {
    return "no timing oracle";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int pairs = bench.size(1_000_000, 20_000);
    double[] differences = new double[pairs];
    try (PromisedKeys book = new PromisedKeys(bench.folder())) {
      MutantKeys made = new MutantKeys(book.secret());
      for (int i = -WARM_UP; i < pairs; i++) {
        String near = made.nearMiss();
        String far = made.stranger();
        boolean nearFirst = (i & 1) == 0;
        long first = nanos(book, nearFirst ? near : far);
        long second = nanos(book, nearFirst ? far : near);
        if (i >= 0) {
          differences[i] = nearFirst ? first - second : second - first;
        }
      }
    }
    double deviate = signDeviate(differences);
    Arrays.sort(differences);
    return Finding.of(
        Math.abs(deviate) < CHANCE,
        "%,d pairs, near miss against stranger: median difference %.0f ns, sign test z = %.2f"
            + " (p > 0.01 within %.2f of 0)",
        pairs,
        differences[pairs / 2],
        deviate,
        CHANCE);
  }

  private static long nanos(PromisedKeys book, String text) {
    long begun = System.nanoTime();
    boolean opened = book.opens(text);
    long nanos = System.nanoTime() - begun;
    if (opened) {
      throw new IllegalStateException("it opened");
    }
    return nanos;
  }

  /** The sign test: how far the share of positive differences is from one half, in deviations. */
  private static double signDeviate(double[] differences) {
    long positive = Arrays.stream(differences).filter(each -> each > 0).count();
    long negative = Arrays.stream(differences).filter(each -> each < 0).count();
    return (double) (positive - negative) / Math.sqrt((double) Math.max(1, positive + negative));
  }
}

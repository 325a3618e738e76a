package io.vacha.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;

/** A short form of {@code benchmarks/run fuzz}: the seeds, and the same few mutants every time. */
public final class Fuzzing {
  private static final int MUTANTS = 1000;
  private static final int SHOWN_BYTES = 2000;
  private static final long CHANCE = 20261122;

  private Fuzzing() {}

  /** Fails if the target throws what it does not document. */
  public static void check(FuzzTarget target) throws Exception {
    List<byte[]> seeds = target.seeds();
    assertThat(seeds).isNotEmpty();
    for (byte[] seed : seeds) {
      read(target, seed);
    }
    Mutator mutator = new Mutator(CHANCE);
    for (int i = 0; i < MUTANTS; i++) {
      read(target, mutator.mutant(seeds.get(i % seeds.size())));
    }
  }

  private static void read(FuzzTarget target, byte[] data) {
    byte[] original = data.clone();
    try {
      target.read(data);
    } catch (Exception | StackOverflowError e) {
      int shown = Math.min(original.length, SHOWN_BYTES);
      throw new AssertionError("it broke on " + HexFormat.of().formatHex(original, 0, shown), e);
    }
  }
}

package io.vacha.benchmarks.promises;

/** One row of the scoreboard. */
public interface Promise {
  /** Its number in docs/reliability.md. */
  int row();

  /** What is promised, in a few words. */
  String text();

  /** Puts it to the test. */
  Finding check(Bench bench) throws Exception;
}

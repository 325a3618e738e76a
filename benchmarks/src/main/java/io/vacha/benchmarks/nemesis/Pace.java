package io.vacha.benchmarks.nemesis;

/**
 * How long things take in a run.
 *
 * @param leaseSeconds how long a reservation is held for a request that does not end
 * @param gatewayStopMillis how long a gateway is stopped: longer than the lease of a reservation,
 *     and than the 15 s after which a gateway counts as gone
 * @param haste what other pauses are divided by
 * @param everyMillis the mean time between two requests
 */
record Pace(int leaseSeconds, int gatewayStopMillis, int haste, double everyMillis) {
  /** For as many minutes as are told. */
  static final Pace LONG = new Pace(30, 38_000, 1, 150);

  /** For a test, in which each fault comes once. */
  static final Pace SHORT = new Pace(8, 17_000, 4, 250);

  /** This many milliseconds of a long run. */
  void pause(long millis) throws InterruptedException {
    Thread.sleep(millis / haste);
  }
}

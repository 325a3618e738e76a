package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.soak.Soak;

/** A short soak. */
public final class BooksAgree implements Promise {
  @Override
  public int row() {
    return 32;
  }

  @Override
  public String text() {
    return "client, metrics, log and ledger agree to the unit";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    double minutes = bench.size(15, 1);
    Soak soak = new Soak(bench.home(), bench.folder(), 32, 6);
    soak.run(minutes);
    return Finding.of(
        soak.tally().problemCount() == 0,
        "%.0f minutes: %s; findings %d",
        minutes,
        soak.tally().totals(),
        soak.tally().problemCount());
  }
}

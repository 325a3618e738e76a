package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.soak.Audit.End;

/** Told to stop under nine clients: what was begun is answered and charged. */
public final class Drain implements Promise {
  @Override
  public int row() {
    return 27;
  }

  @Override
  public String text() {
    return "SIGTERM: nothing dropped";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int times = bench.size(20, 2);
    Restarts restarts = new Restarts(End.STOPPED, 9).run(bench, times);
    return Finding.of(
        restarts.tally().problemCount() == 0
            && restarts.wrongExits() == 0
            && restarts.orphans() == 0,
        "%d x SIGTERM under 9 clients: %s; findings %d; exit code not 0: %d; ended after %s (least,"
            + " median, most); children left %d",
        times,
        restarts.tally().totals(),
        restarts.tally().problemCount(),
        restarts.wrongExits(),
        restarts.ends(),
        restarts.orphans());
  }
}

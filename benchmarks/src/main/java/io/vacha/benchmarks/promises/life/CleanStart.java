package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;

/** What is there after each kill of row 9. */
public final class CleanStart implements Promise {
  @Override
  public int row() {
    return 28;
  }

  @Override
  public String text() {
    return "a crash leaves nothing behind";
  }

  private final Crashes crashes;

  public CleanStart(Crashes crashes) {
    this.crashes = crashes;
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    Restarts restarts = crashes.of(bench);
    return Finding.of(
        restarts.orphans() == 0 && restarts.filesLeft() == 0,
        "after %d kills: children alive a second later %d, uploads left after the start %d; ready"
            + " after %s (least, median, most)",
        bench.size(200, 3),
        restarts.orphans(),
        restarts.filesLeft(),
        restarts.ready());
  }
}

package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;

/** Killed under eight clients, again and again. */
public final class NothingLost implements Promise {
  @Override
  public int row() {
    return 9;
  }

  @Override
  public String text() {
    return "kill -9: nothing sent uncharged";
  }

  private final Crashes crashes;

  public NothingLost(Crashes crashes) {
    this.crashes = crashes;
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    Restarts restarts = crashes.of(bench);
    return Finding.of(
        restarts.tally().problemCount() == 0 && restarts.isWhole(),
        "%d kills under 8 clients; %s; database whole after each: %s; findings %d",
        bench.size(200, 3),
        restarts.tally().totals(),
        restarts.isWhole(),
        restarts.tally().problemCount());
  }
}

package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.soak.Audit.End;
import org.jspecify.annotations.Nullable;

/** The kills that two rows look at; done once. Confined. */
public final class Crashes {
  private @Nullable Restarts done;

  Restarts of(Bench bench) throws Exception {
    if (done == null) {
      done = new Restarts(End.KILLED, 8).run(bench, bench.size(200, 3));
    }
    return done;
  }
}

package io.vacha.benchmarks.promises.keys;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Session;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Keys are revoked while three clients use them without pause. */
public final class RevokedKeys implements Promise {
  private static final int CLIENTS = 3;

  @Override
  public int row() {
    return 4;
  }

  @Override
  public String text() {
    return "revoked is revoked (one process)";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int revokes = bench.size(50, 3);
    long latest = Long.MIN_VALUE;
    int late = 0;
    try (Keys keys = bench.keys();
        var threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (int i = 0; i < revokes; i++) {
        Keys.Key key = keys.make("roomy");
        List<Future<Long>> uses =
            Stream.generate(() -> threads.submit(use(bench, key.secret()))).limit(CLIENTS).toList();
        Thread.sleep(200);
        keys.revoke(key.id());
        long revoked = System.nanoTime();
        for (Future<Long> use : uses) {
          long after = use.get() - revoked;
          late += after > 0 ? 1 : 0;
          latest = Math.max(latest, after);
        }
      }
    }
    return Finding.of(
        late == 0,
        "%d revokes under %d clients: %d requests accepted that began after the answer; the last"
            + " accepted one began %.1f ms before it",
        revokes,
        CLIENTS,
        late,
        -latest / 1e6);
  }

  /** Asks until it is refused; says when the last accepted request began. */
  private static Callable<Long> use(Bench bench, String secret) {
    return () -> {
      byte[] request = Bench.request("GET /api/v1/usage", secret, "", new byte[0]);
      long lastAccepted = System.nanoTime();
      try (Session session = bench.session()) {
        for (int status = 200; status == 200; ) {
          long begun = System.nanoTime();
          status = session.ask(request).status();
          lastAccepted = status == 200 ? begun : lastAccepted;
        }
      }
      return lastAccepted;
    };
  }
}

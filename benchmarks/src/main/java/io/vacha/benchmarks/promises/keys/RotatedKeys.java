package io.vacha.benchmarks.promises.keys;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Session;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A key is rotated again and again while a client that learns of it late goes on. */
public final class RotatedKeys implements Promise {
  private static final int GRACE_SECONDS = 5;

  @Override
  public int row() {
    return 5;
  }

  @Override
  public String text() {
    return "rotation is not seen by clients";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int rotations = bench.size(50, 3);
    boolean sameId = true;
    AtomicBoolean running = new AtomicBoolean(true);
    try (Keys keys = bench.keys();
        var threads = Executors.newFixedThreadPool(1)) {
      Keys.Key first = keys.make("roomy");
      AtomicReference<String> secret = new AtomicReference<>(first.secret());
      Future<Map<Integer, Integer>> statuses = threads.submit(() -> use(bench, secret, running));
      for (int i = 0; i < rotations; i++) {
        Keys.Key next = keys.rotate(first.id(), GRACE_SECONDS);
        sameId &= next.id().equals(first.id());
        Thread.sleep(300);
        secret.set(next.secret());
      }
      running.set(false);
      boolean allWell = statuses.get().keySet().equals(Set.of(200));
      return Finding.of(
          allWell && sameId,
          "%d rotations with %d s of grace, told to the client 300 ms late: answers %s, id %s",
          rotations,
          GRACE_SECONDS,
          statuses.get(),
          sameId ? "kept" : "changed");
    }
  }

  private static Map<Integer, Integer> use(
      Bench bench, AtomicReference<String> secret, AtomicBoolean running) throws Exception {
    Map<Integer, Integer> statuses = new TreeMap<>();
    try (Session session = bench.session()) {
      while (running.get()) {
        byte[] request = Bench.request("GET /api/v1/usage", secret.get(), "", new byte[0]);
        statuses.merge(session.ask(request).status(), 1, Integer::sum);
      }
    }
    return statuses;
  }
}

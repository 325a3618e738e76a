package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Ledger;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The service may write no more for a while (prlimit), again and again. */
public final class FullDisk implements Promise {
  @Override
  public int row() {
    return 26;
  }

  @Override
  public String text() {
    return "a full disk: 503, not ready, recovers by itself";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int rounds = bench.size(10, 2);
    Map<Integer, Integer> statuses = new TreeMap<>();
    int withoutRetryAfter = 0;
    double slowestOff = 0;
    double slowestOn = 0;
    try (ServiceProcess service = ServiceProcess.start(bench.place(Bench.PLANS))) {
      byte[] text = Bench.saying(bench.key(service, "roomy"), "Hello");
      for (int i = 0; i < rounds; i++) {
        limit(service, "0");
        slowestOff = Math.max(slowestOff, secondsUntil(bench, service, 503, text));
        for (int j = 0; j < 5; j++) {
          Answer refused = bench.ask(service, text);
          statuses.merge(refused.status(), 1, Integer::sum);
          withoutRetryAfter += refused.header("retry-after").isPresent() ? 0 : 1;
        }
        limit(service, "unlimited");
        slowestOn = Math.max(slowestOn, secondsUntil(bench, service, 200, text));
      }
      limit(service, "0");
      int exit = service.stop();
      boolean whole = isWhole(service);
      return Finding.of(
          statuses.keySet().equals(Set.of(503))
              && withoutRetryAfter == 0
              && slowestOff <= 2
              && whole
              && exit == 0,
          "%d times: %s, without Retry-After %d; not ready after %.1f s, ready again %.1f s after"
              + " there was room; database whole and sums equal: %s; SIGTERM while full: exit %d",
          rounds,
          statuses,
          withoutRetryAfter,
          slowestOff,
          slowestOn,
          whole,
          exit);
    }
  }

  private static boolean isWhole(ServiceProcess service) throws Exception {
    try (Ledger ledger = Ledger.of(service.place().data())) {
      return ledger.isWhole() && ledger.monthsThatDiffer() == 0;
    }
  }

  private static void limit(ServiceProcess service, String bytes) throws Exception {
    String pid = Long.toString(service.process().pid());
    Process limit =
        new ProcessBuilder("prlimit", "--pid", pid, "--fsize=" + bytes + ":").inheritIO().start();
    if (limit.waitFor() != 0) {
      throw new IOException("prlimit failed");
    }
  }

  /** Until readiness has this status; somebody tries to write meanwhile. */
  private static double secondsUntil(Bench bench, ServiceProcess service, int status, byte[] text)
      throws Exception {
    byte[] ready = Bench.request("GET /health/ready", "", "", new byte[0]);
    long begun = System.nanoTime();
    while (bench.ask(service, ready).status() != status) {
      if (System.nanoTime() - begun > 60_000_000_000L) {
        throw new IOException("readiness never was " + status);
      }
      if (status == 503) {
        bench.ask(service, text);
      }
      Thread.sleep(50);
    }
    return (System.nanoTime() - begun) / 1e9;
  }
}

package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Session;
import java.util.List;

/** 32 connections ask for more than a limit allows. */
public final class ExactRate implements Promise {
  @Override
  public int row() {
    return 6;
  }

  @Override
  public String text() {
    return "a rate limit is exact (one process)";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    long seconds = bench.size(40, 6);
    byte[] request = Bench.request("GET /api/v1/usage", bench.key("thirty"), "", new byte[0]);
    long begun = System.nanoTime();
    long end = begun + seconds * 1_000_000_000L;
    List<long[]> counts = Bench.together(32, _ -> () -> askUntil(bench, request, end));
    double elapsed = (System.nanoTime() - begun) / 60e9;
    long asked = counts.stream().mapToLong(each -> each[0]).sum();
    long admitted = counts.stream().mapToLong(each -> each[1]).sum();
    double allowed = 30 + 30 * elapsed;
    return Finding.of(
        admitted <= allowed * 1.01 && admitted >= allowed - 2,
        "%d admitted of %.1f allowed (30 a minute for %.0f s); asked %.0f x as often as allowed",
        admitted,
        allowed,
        elapsed * 60,
        asked / allowed);
  }

  private static long[] askUntil(Bench bench, byte[] request, long end) throws Exception {
    long asked = 0;
    long admitted = 0;
    try (Session session = bench.session()) {
      for (; System.nanoTime() < end; asked++) {
        admitted += session.ask(request).status() == 200 ? 1 : 0;
      }
    }
    return new long[] {asked, admitted};
  }
}

package io.vacha.benchmarks;

import io.vacha.benchmarks.cluster.AddedToARequest;
import io.vacha.benchmarks.cluster.BatchedSql;
import io.vacha.benchmarks.cluster.Figure;
import io.vacha.benchmarks.cluster.SharedLedgers;
import io.vacha.benchmarks.fixture.RepeatedCalls;
import io.vacha.benchmarks.service.NaturalVoice;
import io.vacha.testing.PostgresServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What does a cluster cost, and what does it bring? Three gateways reserve and charge in one
 * PostgreSQL that flushes to disk, many keys of which some are busier (Zipf 1.0) and one hot key,
 * against the same SQL alone; then what a request waits for storage and Redis, {@link
 * RatesBenchmark} and {@link WorkersBenchmark}. Ends with a table of what it must reach.
 *
 * <p>{@code benchmarks/run cluster [MODEL]}
 */
public final class ClusterBenchmark {
  private static final int THREADS = 64;
  private static final int KEYS = 1_000;

  private ClusterBenchmark() {}

  /** Runs it; the arguments are the checkout's folder and that of a model of natural voices. */
  public static void main(String[] arguments) throws Exception {
    Optional<Path> model = NaturalVoice.named(arguments);
    List<Figure> figures = new ArrayList<>();
    try (PostgresServer server = PostgresServer.startFlushing()) {
      System.out.println(
          "operation                 threads   per_second   p50_ms   p99_ms  max_ms");
      perSecond(server, "warm-up", 1, KEYS);
      perSecond(server, "1 gateway, Zipf", 1, KEYS);
      double before = BatchedSql.perSecond(server, KEYS);
      double three = perSecond(server, "3 gateways, Zipf", 3, KEYS);
      double after = BatchedSql.perSecond(server, KEYS);
      double alone = (before + after) / 2;
      System.out.printf("the SQL alone, Zipf: %.0f and %.0f a second%n", before, after);
      figures.add(
          Figure.atLeast(
              "reserve and charge over three gateways against the SQL alone",
              three / alone,
              "",
              0.6));
      perSecond(server, "1 gateway, hot key", 1, 1);
      double hot = perSecond(server, "3 gateways, hot key", 3, 1);
      figures.add(Figure.atLeast("the same, one hot key, exact", hot, " a second", 1_000));
      figures.add(AddedToARequest.measure(server));
    }
    figures.addAll(RatesBenchmark.figures());
    figures.addAll(WorkersBenchmark.figures(Path.of(arguments[0]).toAbsolutePath(), model));
    Figure.print(figures);
  }

  private static double perSecond(PostgresServer server, String name, int gateways, int keys)
      throws Exception {
    try (SharedLedgers ledgers = new SharedLedgers(server, gateways, keys)) {
      var result = RepeatedCalls.measure(name, THREADS, 0, ledgers::reserveAndCommit);
      ledgers.compareBooks();
      return result.perSecond();
    }
  }
}

package io.vacha.benchmarks;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.vacha.benchmarks.cluster.Figure;
import io.vacha.ratelimit.redis.RedisSettings;
import io.vacha.ratelimit.redis.SharedKeyRates;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * How many requests of one key three gateways let pass with one Redis, against what its limit
 * allows in that time, and how long a request waits for it: in peace, while Redis is frozen, after
 * it goes on, and after it was killed.
 */
public final class RatesBenchmark {
  private static final long LIMIT = 6_000;
  private static final int THREADS = 32;
  private static final long PHASE = Duration.ofSeconds(5).toNanos();
  private static final long PAUSE = Duration.ofMillis(1).toNanos();

  private final List<SharedKeyRates> gateways;
  private final AtomicLong passed = new AtomicLong();
  private final long begin;

  private RatesBenchmark(RedisServer redis) {
    var settings = new RedisSettings(redis.url(), null, null, null, Duration.ofMillis(20));
    gateways =
        Stream.generate(
                () ->
                    SharedKeyRates.start(
                        settings,
                        redis.url(),
                        InstantSource.system(),
                        limit -> limit / 3,
                        Optional.empty()))
            .limit(3)
            .toList();
    begin = System.nanoTime();
  }

  /** Prints one line for each phase. */
  public static void main(String[] arguments) throws IOException {
    Figure.print(figures());
  }

  /** The same, and what came out of it. */
  static List<Figure> figures() throws IOException {
    try (RedisServer redis = RedisServer.start()) {
      RatesBenchmark benchmark = new RatesBenchmark(redis);
      System.out.println("phase        asked   passed  allowed  p50_ms  p99_ms  max_ms");
      List<Phase> phases = new ArrayList<>();
      benchmark.measure("warm-up");
      phases.add(benchmark.measure("in peace"));
      redis.freeze();
      phases.add(benchmark.measure("frozen"));
      redis.thaw();
      phases.add(benchmark.measure("goes on"));
      redis.stop();
      phases.add(benchmark.measure("killed"));
      benchmark.gateways.forEach(SharedKeyRates::close);
      return figures(phases);
    }
  }

  private static List<Figure> figures(List<Phase> phases) {
    double peace = phases.getFirst().share();
    double worst = phases.stream().mapToDouble(Phase::share).max().orElse(0);
    double wait = phases.stream().mapToDouble(Phase::longestMillis).max().orElse(0);
    return List.of(
        Figure.atMost("rate over three gateways, of what is allowed", peace, "", 1.01),
        Figure.atMost("the same, Redis frozen and killed", worst, "", 1),
        Figure.atMost("the longest wait of a request for Redis", wait, " ms", 30));
  }

  /** What passed of what was allowed since the begin, and the longest wait. */
  private record Phase(double share, double longestMillis) {}

  /** All threads ask again and again; what passed and what is allowed are sums from the begin. */
  @CanIgnoreReturnValue
  private Phase measure(String phase) {
    ConcurrentLinkedQueue<long[]> waits = new ConcurrentLinkedQueue<>();
    long end = System.nanoTime() + PHASE;
    try (var threads = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory())) {
      for (int thread = 0; thread < THREADS; thread++) {
        SharedKeyRates gateway = gateways.get(thread % gateways.size());
        threads.execute(() -> waits.add(ask(gateway, end)));
      }
    }
    long[] all = waits.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    long allowed = LIMIT + (System.nanoTime() - begin) / 10_000_000;
    System.out.printf(
        "%-10s %7d %8d %8d %7.2f %7.2f %7.2f%n",
        phase,
        all.length,
        passed.get(),
        allowed,
        millis(all[all.length / 2]),
        millis(all[all.length * 99 / 100]),
        millis(all[all.length - 1]));
    return new Phase(passed.get() / (double) allowed, millis(all[all.length - 1]));
  }

  /** Every tenth request is of another key, so that Redis is asked though the busy one waits. */
  private long[] ask(SharedKeyRates gateway, long end) {
    long[] waits = new long[20_000];
    int count = 0;
    while (count < waits.length && System.nanoTime() < end) {
      long before = System.nanoTime();
      boolean busy = count % 10 > 0;
      boolean allowed = gateway.take(busy ? "key_1" : "key_" + count, LIMIT).allowed();
      waits[count++] = System.nanoTime() - before;
      if (busy && allowed) {
        passed.incrementAndGet();
      }
      LockSupport.parkNanos(PAUSE);
    }
    return Arrays.copyOf(waits, count);
  }

  private static double millis(long nanos) {
    return nanos / 1e6;
  }
}

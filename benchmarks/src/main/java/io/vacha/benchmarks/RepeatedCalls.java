package io.vacha.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/** One operation from so many threads for five seconds; prints its rate and how long it took. */
final class RepeatedCalls {
  private static final long SECONDS = 5;

  private RepeatedCalls() {}

  /** Each thread repeats the operation, every {@code periodNanos} if that is not 0. */
  static void measure(String name, int threads, long periodNanos, Callable<?> operation)
      throws Exception {
    List<Future<long[]>> futures = new ArrayList<>();
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int thread = 0; thread < threads; thread++) {
        long offset = periodNanos * thread / threads;
        futures.add(executor.submit(() -> times(operation, end, offset, periodNanos)));
      }
    }
    List<long[]> times = new ArrayList<>();
    for (Future<long[]> future : futures) {
      times.add(future.get());
    }
    print(name, threads, times.stream().flatMapToLong(Arrays::stream).sorted().toArray());
  }

  private static long[] times(Callable<?> operation, long end, long offset, long period)
      throws Exception {
    LongStream.Builder times = LongStream.builder();
    long due = System.nanoTime() + offset;
    while (System.nanoTime() < end) {
      while (period > 0 && System.nanoTime() < due) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      long begun = System.nanoTime();
      operation.call();
      times.add(System.nanoTime() - begun);
      due += period;
    }
    return times.build().toArray();
  }

  private static void print(String name, int threads, long[] sorted) {
    System.out.printf(
        Locale.ROOT,
        "%-24s  %7d  %11.0f  %7.3f  %7.3f  %6.1f%n",
        name,
        threads,
        sorted.length / (double) SECONDS,
        sorted[sorted.length / 2] / 1e6,
        sorted[(int) (sorted.length * 0.99)] / 1e6,
        sorted[sorted.length - 1] / 1e6);
  }
}

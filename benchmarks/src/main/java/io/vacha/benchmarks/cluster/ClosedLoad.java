package io.vacha.benchmarks.cluster;

import io.vacha.benchmarks.service.LeanClient;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The same asked by so many clients, each again as soon as it is answered. A client that is told to
 * come again later ({@code Retry-After}) waits that long. Immutable.
 */
public final class ClosedLoad {
  private final int clients;
  private final Duration time;

  /** Connects one client. */
  @FunctionalInterface
  public interface Client {
    LeanClient connect() throws Exception;
  }

  /**
   * What came of it.
   *
   * @param answered how many were served
   * @param putOff how often a client was told to come again later
   * @param seconds how long it took
   */
  public record Result(long answered, long putOff, double seconds) {
    /** The rate. */
    public double perSecond() {
      return answered / seconds;
    }
  }

  /** So many clients for so long; what was asked then is waited for. */
  public ClosedLoad(int clients, Duration time) {
    this.clients = clients;
    this.time = time;
  }

  /** Runs once; an answer that neither serves nor says when to come again ends it. */
  public Result run(Client client) throws Exception {
    long begun = System.nanoTime();
    Callable<Count> asking = () -> ask(client, begun + time.toNanos());
    Count sum = new Count(0, 0);
    try (var threads = Executors.newFixedThreadPool(clients)) {
      List<Future<Count>> all = threads.invokeAll(Collections.nCopies(clients, asking));
      for (Future<Count> each : all) {
        sum = sum.plus(each.get());
      }
    }
    return new Result(sum.answered, sum.putOff, (System.nanoTime() - begun) / 1e9);
  }

  /** What one client, or all of them, met with. */
  private record Count(long answered, long putOff) {
    Count plus(Count other) {
      return new Count(answered + other.answered, putOff + other.putOff);
    }
  }

  private static Count ask(Client client, long end) throws Exception {
    long answered = 0;
    long putOff = 0;
    try (LeanClient each = client.connect()) {
      while (System.nanoTime() < end) {
        Optional<Duration> wait = each.askIfThereIsRoom();
        if (wait.isEmpty()) {
          answered++;
        } else {
          putOff++;
          long left = Math.max(0, end - System.nanoTime());
          Thread.sleep(Duration.ofNanos(Math.min(wait.get().toNanos(), left)));
        }
      }
    }
    return new Count(answered, putOff);
  }
}

package io.vacha.benchmarks.cluster;

import io.vacha.benchmarks.service.LeanClient;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** The same asked by so many clients, each again as soon as it is answered. Immutable. */
public final class ClosedLoad {
  private final int clients;
  private final long nanos;

  /** Connects one client. */
  @FunctionalInterface
  public interface Client {
    LeanClient connect() throws Exception;
  }

  /** How many were answered, and in how many seconds. */
  public record Result(long answered, double seconds) {
    /** The rate. */
    public double perSecond() {
      return answered / seconds;
    }
  }

  /** So many clients for so long; what was asked then is waited for. */
  public ClosedLoad(int clients, long nanos) {
    this.clients = clients;
    this.nanos = nanos;
  }

  /** Runs once; any answer but 200 ends it. */
  public Result run(Client client) throws Exception {
    long begun = System.nanoTime();
    BooleanSupplier running = () -> System.nanoTime() - begun < nanos;
    Callable<Long> asking =
        () -> {
          long done = 0;
          try (LeanClient each = client.connect()) {
            for (; running.getAsBoolean(); done++) {
              each.ask();
            }
          }
          return done;
        };
    long done = 0;
    try (var threads = Executors.newFixedThreadPool(clients)) {
      List<Future<Long>> all = threads.invokeAll(Collections.nCopies(clients, asking));
      for (Future<Long> each : all) {
        done += each.get();
      }
    }
    return new Result(done, (System.nanoTime() - begun) / 1e9);
  }
}

package io.vacha.benchmarks;

import io.vacha.benchmarks.cluster.Figure;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.WorkerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much longer do 60 characters take through a gateway and a worker than with the engine in the
 * gateway, and how much more do two workers, each bound to one core, do for 16 clients than one?
 * Both in turn in one run.
 *
 * <p>{@code benchmarks/run workers}. The second question needs three cores or more: the gateway and
 * the clients need one as well.
 */
public final class WorkersBenchmark {
  private static final int CLIENTS = 16;
  private static final int ROUNDS = 5;
  private static final int ASKED_A_ROUND = 40;
  private static final long ROUND_NANOS = 4_000_000_000L;
  private static final String TEXT = ServiceBenchmark.text(60);

  private WorkersBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Figure.print(figures(Path.of(arguments[0]).toAbsolutePath()));
  }

  /** The same, and what came out of it. */
  static List<Figure> figures(Path home) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    Figure latency = latency(home, folder);
    try (WorkerProcess one = WorkerProcess.start(home, made(folder, "one"), "0");
        WorkerProcess other = WorkerProcess.start(home, made(folder, "other"), "1");
        ServiceProcess single = gateway(home, made(folder, "single"), one);
        ServiceProcess both = gateway(home, made(folder, "both"), one, other)) {
      return List.of(latency, throughput(single, both));
    }
  }

  private static Figure latency(Path home, Path folder) throws Exception {
    String cores = "0-" + (Runtime.getRuntime().availableProcessors() - 1);
    try (WorkerProcess worker = WorkerProcess.start(home, made(folder, "worker"), cores);
        ServiceProcess alone =
            ServiceProcess.start(home, made(folder, "alone"), ServiceBenchmark.SETTINGS);
        ServiceProcess gateway = gateway(home, made(folder, "gateway"), worker)) {
      return latency(alone, gateway);
    }
  }

  private static Path made(Path folder, String name) throws Exception {
    return Files.createDirectory(folder.resolve(name));
  }

  private static ServiceProcess gateway(Path home, Path folder, WorkerProcess... workers)
      throws Exception {
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_WORKERS_SECRET", WorkerProcess.SECRET);
    settings.put(
        "VACHA_WORKERS_ADDRESSES",
        Stream.of(workers).map(WorkerProcess::address).collect(Collectors.joining(",")));
    return ServiceProcess.start(home, folder, settings);
  }

  private static Figure latency(ServiceProcess alone, ServiceProcess through) throws Exception {
    double[] here = new double[ROUNDS];
    double[] there = new double[ROUNDS];
    try (LeanClient local = alone.saying(TEXT);
        LeanClient remote = through.saying(TEXT)) {
      for (int round = -ROUNDS; round < ROUNDS; round++) {
        double localMillis = millis(local);
        double remoteMillis = millis(remote);
        if (round >= 0) {
          here[round] = localMillis;
          there[round] = remoteMillis;
        }
      }
    }
    String work = "60 characters through gateway and worker against an engine in the gateway";
    return Figure.atMost(work, ratio(work + ", ms", there, here), " times", 1.25);
  }

  /** The median of a round. */
  private static double millis(LeanClient client) throws Exception {
    double[] each = new double[ASKED_A_ROUND];
    for (int i = 0; i < ASKED_A_ROUND; i++) {
      long begun = System.nanoTime();
      client.ask();
      each[i] = (System.nanoTime() - begun) / 1e6;
    }
    return Samples.of(each).median();
  }

  private static Figure throughput(ServiceProcess single, ServiceProcess both) throws Exception {
    double[] one = new double[ROUNDS];
    double[] two = new double[ROUNDS];
    for (int round = -1; round < ROUNDS; round++) {
      double withOne = perSecond(single);
      double withTwo = perSecond(both);
      if (round >= 0) {
        one[round] = withOne;
        two[round] = withTwo;
      }
    }
    String work = "two workers against one, 16 clients, each bound to a core";
    return Figure.atLeast(work, ratio(work + ", requests/s", two, one), " times", 1.8);
  }

  private static double perSecond(ServiceProcess gateway) throws Exception {
    long begun = System.nanoTime();
    BooleanSupplier running = () -> System.nanoTime() - begun < ROUND_NANOS;
    Callable<Long> client =
        () -> {
          long done = 0;
          try (LeanClient each = gateway.saying(TEXT)) {
            for (; running.getAsBoolean(); done++) {
              each.ask();
            }
          }
          return done;
        };
    long done = 0;
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<Long>> all = threads.invokeAll(Collections.nCopies(CLIENTS, client));
      for (Future<Long> each : all) {
        done += each.get();
      }
    }
    return done / ((System.nanoTime() - begun) / 1e9);
  }

  private static double ratio(String what, double[] first, double[] second) {
    double one = Samples.of(first).median();
    double other = Samples.of(second).median();
    System.out.printf(Locale.ROOT, "%s: %.1f, %.1f, ratio %.2f%n", what, one, other, one / other);
    return one / other;
  }
}

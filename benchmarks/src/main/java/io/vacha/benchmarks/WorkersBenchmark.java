package io.vacha.benchmarks;

import io.vacha.benchmarks.cluster.ClosedLoad;
import io.vacha.benchmarks.cluster.Figure;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.WorkerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much longer do 60 characters take through a gateway and a worker than with the engine in the
 * gateway, and how much more do two workers, each bound to one core, do for 16 clients than one?
 * Both in turn in one run.
 *
 * <p>{@code benchmarks/run workers}. Gateway and clients need cores as well. On a machine that has
 * no more than the two of the workers, only work of which gateways do little can show what a second
 * worker brings, so what they hear is measured as well as what they speak.
 */
public final class WorkersBenchmark {
  private static final int CLIENTS = 16;
  private static final int ROUNDS = 5;
  private static final int ASKED_A_ROUND = 40;
  private static final String TEXT = ServiceBenchmark.text(60);

  private WorkersBenchmark() {}

  private interface Asking {
    LeanClient at(ServiceProcess gateway) throws Exception;
  }

  /** What clients ask for, and for how long in a round. */
  private record Work(String name, long nanos, Asking asking) {}

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
      byte[] sound = Recordings.spoken(single, TEXT);
      Work hearing =
          new Work("who have English recognised", 15_000_000_000L, at -> at.hearing(sound, "en"));
      Work speaking =
          new Work("who have 60 characters spoken", 4_000_000_000L, at -> at.saying(TEXT));
      return List.of(
          latency,
          throughput(hearing, 3, single, both),
          throughput(speaking, ROUNDS, single, both));
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

  private static Figure throughput(
      Work work, int rounds, ServiceProcess single, ServiceProcess both) throws Exception {
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      double withOne = perSecond(work, single);
      double withTwo = perSecond(work, both);
      if (round >= 0) {
        one[round] = withOne;
        two[round] = withTwo;
      }
    }
    String what = "two workers against one, each bound to a core, 16 clients " + work.name();
    return Figure.atLeast(what, ratio(what + ", requests/s", two, one), " times", 1.8);
  }

  private static double perSecond(Work work, ServiceProcess gateway) throws Exception {
    return new ClosedLoad(CLIENTS, work.nanos()).run(() -> work.asking().at(gateway)).perSecond();
  }

  private static double ratio(String what, double[] first, double[] second) {
    double one = Samples.of(first).median();
    double other = Samples.of(second).median();
    System.out.printf(Locale.ROOT, "%s: %.1f, %.1f, ratio %.2f%n", what, one, other, one / other);
    return one / other;
  }
}

package io.vacha.benchmarks;

import io.vacha.benchmarks.cluster.ClosedLoad;
import io.vacha.benchmarks.cluster.Figure;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.NaturalVoice;
import io.vacha.benchmarks.service.ProcessCosts;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.WorkerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much longer do 60 characters take through a gateway and a worker than with the engine in the
 * gateway, and how much more do two workers, each bound to one core, do for 16 clients than one?
 * Both in turn in one run.
 *
 * <p>{@code benchmarks/run workers [MODEL]}: the folder of a model of natural voices, such as
 * {@code ~/.vacha/models/kokoro-82m}. Gateway and clients need cores as well. On a machine that has
 * no more than the two of the workers, only work of which gateways do little can show what a second
 * worker brings: what is heard, and what natural voices speak. An instant voice is measured too;
 * the processor time of a request tells which side was short of a core.
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

  /** What clients ask for, how often and for how long in a round. */
  private record Work(String name, int rounds, Duration time, Asking asking) {}

  /** A gateway and its workers. */
  private record Side(ServiceProcess gateway, List<WorkerProcess> workers) {}

  /** Runs it; the arguments are the checkout's folder and that of the model. */
  public static void main(String[] arguments) throws Exception {
    Optional<Path> model = NaturalVoice.named(arguments);
    Figure.print(figures(Path.of(arguments[0]).toAbsolutePath(), model));
  }

  /** The same, and what came out of it. */
  static List<Figure> figures(Path home, Optional<Path> model) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    List<Figure> figures = new ArrayList<>(List.of(latency(home, folder)));
    for (String worker : List.of("one", "other")) {
      Path place = made(folder, worker);
      if (model.isPresent()) {
        NaturalVoice.install(model.get(), place);
      }
    }
    try (WorkerProcess one = WorkerProcess.start(home, folder.resolve("one"), "0");
        WorkerProcess other = WorkerProcess.start(home, folder.resolve("other"), "1");
        ServiceProcess single = gateway(home, made(folder, "single"), one);
        ServiceProcess both = gateway(home, made(folder, "both"), one, other)) {
      for (Work work : works(model.isPresent(), single, both)) {
        figures.add(
            throughput(work, new Side(single, List.of(one)), new Side(both, List.of(one, other))));
      }
    }
    return figures;
  }

  private static List<Work> works(boolean withNatural, ServiceProcess single, ServiceProcess both)
      throws Exception {
    List<Work> works = new ArrayList<>();
    byte[] sound = Recordings.spoken(single, TEXT);
    Duration slow = Duration.ofSeconds(12);
    works.add(new Work("English recognised", 2, slow, at -> at.hearing(sound, "en")));
    if (withNatural) {
      String voice = NaturalVoice.await(single);
      var _ = NaturalVoice.await(both);
      works.add(new Work("a natural voice", 2, slow, at -> at.saying(TEXT, voice)));
    }
    works.add(new Work("an instant voice", ROUNDS, Duration.ofSeconds(4), at -> at.saying(TEXT)));
    return works;
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
      each[i] = Samples.once(client::ask);
    }
    return Samples.of(each).median();
  }

  private static Figure throughput(Work work, Side single, Side both) throws Exception {
    double[] one = new double[work.rounds()];
    double[] two = new double[work.rounds()];
    for (int round = -1; round < work.rounds(); round++) {
      double withOne = perSecond(work, single);
      double withTwo = perSecond(work, both);
      if (round >= 0) {
        one[round] = withOne;
        two[round] = withTwo;
      }
    }
    String what = "two workers against one, each bound to a core, 16 clients, " + work.name();
    return Figure.atLeast(what, ratio(what + ", requests/s", two, one), " times", 1.8);
  }

  private static double perSecond(Work work, Side side) throws Exception {
    double workers = workersSeconds(side);
    double gateway = ProcessCosts.cpuSeconds(side.gateway().process().toHandle());
    var result = new ClosedLoad(CLIENTS, work.time()).run(() -> work.asking().at(side.gateway()));
    double answered = result.answered();
    System.out.printf(
        Locale.ROOT,
        "%s, workers: %d, served: %d in %.1f s, told to come later: %d, milliseconds of a core a"
            + " request: gateway %.1f, workers %.1f%n",
        work.name(),
        side.workers().size(),
        result.answered(),
        result.seconds(),
        result.putOff(),
        1000 * (ProcessCosts.cpuSeconds(side.gateway().process().toHandle()) - gateway) / answered,
        1000 * (workersSeconds(side) - workers) / answered);
    return result.perSecond();
  }

  private static double workersSeconds(Side side) throws Exception {
    double seconds = 0;
    for (WorkerProcess worker : side.workers()) {
      seconds += ProcessCosts.cpuSeconds(worker.process().toHandle());
    }
    return seconds;
  }

  private static double ratio(String what, double[] first, double[] second) {
    double one = Samples.of(first).median();
    double other = Samples.of(second).median();
    System.out.printf(Locale.ROOT, "%s: %.1f, %.1f, ratio %.2f%n", what, one, other, one / other);
    return one / other;
  }
}

package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Session;
import io.vacha.testing.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/** Children of the service are killed and stopped while twelve clients ask. */
public final class EngineFaults implements Promise {
  @Override
  public int row() {
    return 17;
  }

  @Override
  public String text() {
    return "faults of engines are contained; back in 2 s";
  }

  private static final int CLIENTS = 12;

  @Override
  public Finding check(Bench bench) throws Exception {
    ServiceProcess service = bench.service();
    byte[] text = Bench.saying(bench.key("roomy"), "The ferry leaves at seven.");
    byte[] clip = Recordings.speech("en-us", "one two three four five");
    byte[] hearing = Bench.hearing(bench.key("roomy"), "en", clip);
    AtomicBoolean running = new AtomicBoolean(true);
    Map<Integer, Integer> statuses = new TreeMap<>();
    int faults;
    double longest = 0;
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<Client>> clients =
          IntStream.range(0, CLIENTS)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> new Client().run(bench, i % 3 == 0 ? hearing : text, running)))
              .toList();
      faults = faults(service, bench.size(90, 12));
      running.set(false);
      for (Future<Client> client : clients) {
        client.get().statuses.forEach((status, n) -> statuses.merge(status, n, Integer::sum));
        longest = Math.max(longest, client.get().longestSeconds);
      }
    }
    double speechBack = secondsUntilServed(bench, text);
    double earsBack = secondsUntilServed(bench, hearing);
    long zombies = zombies(service);
    return Finding.of(
        List.of(200, 503, 504).containsAll(statuses.keySet())
            && zombies == 0
            && speechBack <= 2
            && earsBack <= 2,
        "%d x KILL or STOP under %d clients: %s, longest %.1f s; served again after %.1f s (tts)"
            + " and %.1f s (stt); zombies %d",
        faults,
        CLIENTS,
        statuses,
        longest,
        speechBack,
        earsBack,
        zombies);
  }

  private static int faults(ServiceProcess service, int seconds) throws Exception {
    Random random = new Random(17);
    int faults = 0;
    for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() < end; ) {
      List<ProcessHandle> children = service.process().descendants().toList();
      if (!children.isEmpty()) {
        long pid = children.get(random.nextInt(children.size())).pid();
        Signal.send(pid, random.nextBoolean() ? "KILL" : "STOP");
        faults++;
      }
      Thread.sleep(3_000);
    }
    return faults;
  }

  /** How long after the last fault until the same answer comes three times running. */
  private static double secondsUntilServed(Bench bench, byte[] request) throws Exception {
    long begun = System.nanoTime();
    double served = 0;
    for (int running = 0; running < 3; ) {
      long asked = System.nanoTime();
      boolean ok = bench.ask(request).status() == 200;
      served = running == 0 ? (asked - begun) / 1e9 : served;
      running = ok ? running + 1 : 0;
    }
    return served;
  }

  private static long zombies(ServiceProcess service) {
    return service.process().descendants().filter(EngineFaults::isZombie).count();
  }

  private static boolean isZombie(ProcessHandle child) {
    try {
      String stat = Files.readString(Path.of("/proc/" + child.pid() + "/stat"));
      return stat.substring(stat.lastIndexOf(')')).startsWith(") Z");
    } catch (IOException e) {
      return false; // it has ended meanwhile
    }
  }

  private static final class Client {
    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private double longestSeconds;

    Client run(Bench bench, byte[] request, AtomicBoolean running) throws Exception {
      try (Session session = bench.session()) {
        while (running.get()) {
          long begun = System.nanoTime();
          int status = session.ask(request).status();
          longestSeconds = Math.max(longestSeconds, (System.nanoTime() - begun) / 1e9);
          statuses.merge(status, 1, Integer::sum);
        }
      }
      return this;
    }
  }
}

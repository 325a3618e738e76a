package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.soak.Audit.End;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.net.ssl.SSLSocketFactory;

/** The flow of the soak: restarts, a long stretch, restarts, a verdict. Confined. */
public final class Soak {
  /** The part of the time before, and after, the long stretch. */
  private static final double RESTARTS = 0.08;

  private static final double FIRST_LOOKS = 24;

  private final Place place;
  private final Random random;
  private final int clients;
  private final long begun = System.nanoTime();
  private final Book book = new Book("soak-");
  private final Tally tally = new Tally();
  private final Curve curve = new Curve();
  private final SSLSocketFactory trust;
  private final Audit audit;
  private int starts;
  private ServiceProcess service;

  /** Starts the service in {@code folder}. */
  public Soak(Path home, Path folder, long seed, int clients) throws Exception {
    Path settings = Files.writeString(folder.resolve("vacha.yaml"), SoakCalls.PLANS);
    this.place = Place.in(home, folder, Map.of("VACHA_CONFIG", settings.toString()));
    this.random = new Random(seed);
    this.clients = clients;
    this.trust = ServiceProcess.trust().getSocketFactory();
    this.service = ServiceProcess.start(place.logging("service-1.log"));
    this.audit = new Audit(book, place.data(), service.place().log(), tally);
  }

  /** Runs for so many minutes; says whether every promise held. */
  public boolean run(double minutes) throws Exception {
    List<Call> calls;
    try (Keys keys = new Keys(service)) {
      calls = SoakCalls.of(service, keys);
    }
    Load load = new Load(calls, trust, place.port(), book, random.nextLong());
    double restarts = Math.max(0.5, minutes * RESTARTS);
    restarts(load, restarts);
    stretch(load, Math.max(minutes / 2, minutes - 2 * restarts));
    restarts(load, restarts);
    load.begin(clients);
    Thread.sleep(Duration.ofSeconds(5));
    load.end();
    quiet();
    audit.look(Metrics.of(service));
    int exit = service.stop();
    tally.expect(exit == 0, "exit code " + exit + " after SIGTERM");
    return verdict();
  }

  /** Under load the service is stopped and killed in turn. */
  private void restarts(Load load, double minutes) throws Exception {
    long end = System.nanoTime() + (long) (minutes * 60e9);
    load.begin(clients);
    for (int i = 0; System.nanoTime() < end || i < 2; i++) {
      Thread.sleep(5_000 + random.nextInt(10_000));
      restart(i % 2 == 0 ? End.STOPPED : End.KILLED, load);
      load.begin(clients);
    }
    load.end();
    quiet();
    audit.look(Metrics.of(service));
  }

  /** The clients meet the service's end, wait for nothing, and are looked at afterwards. */
  private void restart(End how, Load load) throws Exception {
    long killed = System.nanoTime();
    if (how == End.KILLED) {
      service.kill();
    } else {
      int exit = service.stop();
      tally.expect(exit == 0, "exit code " + exit + " after SIGTERM under load");
    }
    load.end();
    starts++;
    service = ServiceProcess.start(place.logging("service-" + (starts + 1) + ".log"));
    audit.lookBack(how, killed);
    audit.begin(service.place().log());
    System.out.printf(
        "minute %.1f: %s, ready again after %.1f s, %d requests so far%n",
        minute(), how, service.startMillis() / 1000, tally.sent());
  }

  /** One process serves; from time to time it is left alone and looked at. */
  private void stretch(Load load, double minutes) throws Exception {
    System.out.println(Census.HEADING);
    long end = System.nanoTime() + (long) (minutes * 60e9);
    long pause = (long) Math.clamp(minutes * 60_000 / FIRST_LOOKS, 5_000, 120_000);
    while (System.nanoTime() < end) {
      load.begin(clients);
      Thread.sleep(pause);
      load.end();
      quiet();
      audit.look(Metrics.of(service));
      Census census = Census.of(service, minute(), tally.sent(), tally.takeMedian());
      curve.add(census);
      System.out.println(census.row());
    }
  }

  /** Returns when the service has ended what clients who left had begun. */
  private void quiet() throws Exception {
    double before = -1;
    for (int i = 0; i < 60; i++) {
      Thread.sleep(500);
      Metrics metrics = Metrics.of(service);
      double now =
          metrics.sum("vacha_requests_total", "") - metrics.sum("vacha_requests_total", "=\"other");
      double working =
          metrics.sum("vacha_engine_busy", "")
              + metrics.sum("vacha_engine_queued", "")
              + metrics.sum("vacha_connections_open", "listener=\"https\"");
      if (now == before && working == 0) {
        return;
      }
      before = now;
    }
    tally.problem("work goes on half a minute after the last client");
  }

  /** What was counted and found. */
  public Tally tally() {
    return tally;
  }

  private double minute() {
    return (System.nanoTime() - begun) / 60e9;
  }

  private boolean verdict() {
    List<String> lines = curve.judge(tally);
    System.out.println();
    lines.forEach(System.out::println);
    System.out.print(tally.summary());
    System.out.printf("restarts under load: %d%n", starts);
    boolean holds = tally.problemCount() == 0;
    System.out.println(holds ? "Every promise held." : "Promises fell short; see PROBLEM above.");
    return holds;
  }
}

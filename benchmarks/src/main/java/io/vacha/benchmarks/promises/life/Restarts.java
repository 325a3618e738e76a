package io.vacha.benchmarks.promises.life;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Ledger;
import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.soak.Audit;
import io.vacha.benchmarks.soak.Audit.End;
import io.vacha.benchmarks.soak.Book;
import io.vacha.benchmarks.soak.Call;
import io.vacha.benchmarks.soak.Load;
import io.vacha.benchmarks.soak.SoakCalls;
import io.vacha.benchmarks.soak.Tally;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javax.net.ssl.SSLSocketFactory;

/** A service ends again and again under load, always in the same way. Confined. */
final class Restarts {
  private static final long LONGEST_LIFE_MILLIS = 2_500;
  private static final long REAPED_NANOS = 10_000_000_000L;

  private final End how;
  private final int clients;
  private final Book book;
  private final Tally tally = new Tally();
  private final Random random = new Random(9);
  private final List<Double> readySeconds = new ArrayList<>();
  private final List<Double> endSeconds = new ArrayList<>();
  private long orphans;
  private long filesLeft;
  private long exits;
  private boolean whole = true;

  Restarts(End how, int clients) {
    this.how = how;
    this.clients = clients;
    this.book = new Book(how + "-");
  }

  /** Ends it so many times; returns when the last service has stopped. */
  Restarts run(Bench bench, int times) throws Exception {
    Place place = bench.place(SoakCalls.PLANS);
    SSLSocketFactory trust = ServiceProcess.trust().getSocketFactory();
    ServiceProcess service = ServiceProcess.start(place.logging("service-0.log"));
    Audit audit = new Audit(book, place.data(), service.place().log(), tally);
    List<Call> calls;
    try (Keys keys = new Keys(service)) {
      calls = SoakCalls.of(service, keys);
    }
    Load load = new Load(calls, trust, place.port(), book, random.nextLong());
    for (int i = 1; i <= times; i++) {
      load.begin(clients);
      Thread.sleep(500 + (long) (random.nextDouble() * LONGEST_LIFE_MILLIS));
      service = restart(service, load, audit, place.logging("service-" + i + ".log"));
    }
    audit.look(Metrics.of(service));
    service.stop();
    return this;
  }

  private ServiceProcess restart(ServiceProcess service, Load load, Audit audit, Place next)
      throws Exception {
    List<ProcessHandle> children = service.process().descendants().toList();
    long ended = System.nanoTime();
    if (how == End.KILLED) {
      service.kill();
    } else {
      exits += service.stop() == 0 ? 0 : 1;
    }
    endSeconds.add((System.nanoTime() - ended) / 1e9);
    load.end();
    orphans += left(children);
    ServiceProcess started = ServiceProcess.start(next);
    readySeconds.add(started.startMillis() / 1000);
    filesLeft += files(next.data().resolve("scratch"));
    audit.lookBack(how, ended);
    audit.begin(next.log());
    try (Ledger ledger = Ledger.of(next.data())) {
      whole &= ledger.isWhole();
    }
    return started;
  }

  /** How many there still are when all had time to end and to be reaped by the system. */
  private static long left(List<ProcessHandle> children) throws InterruptedException {
    long end = System.nanoTime() + REAPED_NANOS;
    long left = children.size();
    while (left > 0 && System.nanoTime() < end) {
      Thread.sleep(200);
      left = children.stream().filter(ProcessHandle::isAlive).count();
    }
    return left;
  }

  private static long files(Path folder) throws Exception {
    try (var files = Files.walk(folder)) {
      return files.filter(file -> Files.isRegularFile(file) && file.toFile().length() > 0).count();
    }
  }

  Tally tally() {
    return tally;
  }

  long orphans() {
    return orphans;
  }

  long filesLeft() {
    return filesLeft;
  }

  /** How often the exit code was not 0. */
  long wrongExits() {
    return exits;
  }

  boolean isWhole() {
    return whole;
  }

  /** Least, median and most seconds until ready. */
  String ready() {
    return spread(readySeconds);
  }

  /** Least, median and most seconds from the signal to the end. */
  String ends() {
    return spread(endSeconds);
  }

  private static String spread(List<Double> seconds) {
    double[] sorted = seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%.1f / %.1f / %.1f s",
        sorted[0],
        sorted[sorted.length / 2],
        sorted[sorted.length - 1]);
  }
}

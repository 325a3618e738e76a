package io.vacha.benchmarks.nemesis;

import io.vacha.benchmarks.nemesis.NemesisLoad.Asked;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Program;
import io.vacha.benchmarks.service.ServiceProcess;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The flow of the nemesis: faults under load, then a rolling restart, then a gateway killed, then a
 * verdict. Confined.
 */
public final class NemesisRun {
  private static final int LOOK_MILLIS = 1_000;
  private static final int SHOWN = 40;

  /** Long enough for some requests to be under way at any time. */
  private static final int SOME_LOAD_MILLIS = 8_000;

  private final Cluster cluster;
  private final Pace pace;
  private final SharedLedger ledger;
  private final List<Keys.Key> keys = new ArrayList<>();
  private final List<Asked> asked = new ArrayList<>();
  private final Queue<String> problems = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids = new AtomicLong();
  private final Random random;
  private int looks;
  private int looksInVain;
  private int skipped;

  private NemesisRun(Cluster cluster, Pace pace, long seed) throws Exception {
    this.cluster = cluster;
    this.pace = pace;
    this.ledger = new SharedLedger(cluster.postgres());
    this.random = new Random(seed);
    try (Keys administration = new Keys(cluster.first())) {
      for (String plan : NemesisLoad.PLAN_NAMES) {
        keys.add(administration.make(plan));
      }
    }
  }

  /**
   * Runs in {@code folder} for so many minutes of faults.
   *
   * @return the promises that did not hold
   */
  public static List<String> run(Program program, Path folder, double minutes, long seed)
      throws Exception {
    try (Cluster cluster = Cluster.start(program, folder, Pace.LONG)) {
      NemesisRun run = new NemesisRun(cluster, Pace.LONG, seed);
      run.strike(nemesis -> run.strike(nemesis, minutes));
      run.settle();
      run.roll();
      run.kill();
      run.settle();
      return run.verdict();
    }
  }

  /** The same with every fault once, quickly. */
  public static List<String> runShort(Program program, Path folder, long seed) throws Exception {
    try (Cluster cluster = Cluster.start(program, folder, Pace.SHORT)) {
      NemesisRun run = new NemesisRun(cluster, Pace.SHORT, seed);
      run.strike(nemesis -> nemesis.strikeWithAll().forEach(System.out::println));
      run.roll();
      run.kill();
      run.settle();
      return run.verdict();
    }
  }

  private interface Strikes {
    void by(Nemesis nemesis) throws Exception;
  }

  private void strike(Strikes strikes) throws Exception {
    Nemesis nemesis = new Nemesis(cluster, pace, random.nextLong());
    AtomicBoolean over = new AtomicBoolean();
    Thread looking = Thread.ofPlatform().start(() -> lookUntil(over));
    try (NemesisLoad load = load()) {
      strikes.by(nemesis);
      load.end();
      take(load);
    } finally {
      over.set(true);
      looking.join();
    }
  }

  private void strike(Nemesis nemesis, double minutes) throws Exception {
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < minutes * 60e9) {
      pace.pause(1_000 + random.nextInt(5_000));
      String fault = nemesis.strike();
      System.out.printf("minute %.1f: %s%n", (System.nanoTime() - begun) / 60e9, fault);
    }
  }

  private void take(NemesisLoad load) {
    asked.addAll(load.next());
    skipped += load.skipped();
  }

  private NemesisLoad load() throws Exception {
    return new NemesisLoad(
        keys.stream().map(Keys.Key::secret).toList(),
        this::all,
        pace.everyMillis(),
        random.nextLong(),
        ids);
  }

  private List<Integer> all() {
    return cluster.gateways().stream().map(each -> each.place().port()).toList();
  }

  /** No key may have used and held more than its plan gives, at any moment. */
  private void lookUntil(AtomicBoolean over) {
    try {
      while (!over.get()) {
        pace.pause(LOOK_MILLIS);
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      if (ledger.monthsBeyond(keys.get(1).id(), NemesisLoad.TIGHT_REQUESTS) > 0) {
        problem("a key has used and held more than its month");
      }
      looks++;
    } catch (SQLException e) {
      looksInVain++; // a fault of the nemesis
    }
  }

  /** Waits until the leases of what was lost are over. */
  private void settle() throws Exception {
    for (int i = 0; i < 2 * pace.leaseSeconds() + 30 && ledger.held() > 0; i++) {
      Thread.sleep(1_000);
    }
    if (ledger.held() > 0) {
      problem("something is still held after twice the lease");
    }
  }

  private interface Events {
    void under(Readiness readiness) throws Exception;
  }

  /** Has something happen under load that goes where a gateway is ready; what was asked then. */
  private List<Asked> underLoad(Events events) throws Exception {
    int before = asked.size();
    try (Readiness readiness = new Readiness(cluster);
        NemesisLoad load =
            new NemesisLoad(
                List.of(keys.getFirst().secret()),
                readiness::ready,
                pace.everyMillis(),
                random.nextLong(),
                ids)) {
      readiness.await(cluster.gateways().size());
      cluster.awaitWorkers();
      events.under(readiness);
      load.end();
      take(load);
    }
    return asked.subList(before, asked.size());
  }

  /** Every process is restarted in turn. */
  private void roll() throws Exception {
    List<Asked> rolled = underLoad(this::restartAll);
    List<Asked> failed = rolled.stream().filter(each -> each.status() != 200).toList();
    System.out.printf("rolling restart: %d requests, %d failed%n", rolled.size(), failed.size());
    failed.forEach(each -> problem("failed in the rolling restart: " + each));
  }

  private void restartAll(Readiness readiness) throws Exception {
    for (int i = 0; i < cluster.gateways().size(); i++) {
      ServiceProcess gateway = cluster.gateways().get(i);
      expect(gateway.stop() == 0, "gateway " + i + " did not end with 0");
      cluster.restartGateway(i);
      readiness.await(cluster.gateways().size());
    }
    for (int i = 0; i < cluster.workers().size(); i++) {
      Process worker = cluster.workers().get(i).process();
      worker.destroy();
      expect(worker.waitFor() == 0, "worker " + i + " did not end with 0");
      cluster.restartWorker(i);
      cluster.awaitWorkers();
    }
  }

  /** A gateway that is killed costs only the requests that were in it, or had just been sent it. */
  private void kill() throws Exception {
    int victim = random.nextInt(cluster.gateways().size());
    int port = cluster.gateways().get(victim).place().port();
    List<Asked> sent =
        underLoad(
            readiness -> {
              pace.pause(SOME_LOAD_MILLIS);
              cluster.gateways().get(victim).kill();
              pace.pause(SOME_LOAD_MILLIS);
              cluster.restartGateway(victim);
              readiness.await(cluster.gateways().size());
            });
    List<Asked> failed = sent.stream().filter(each -> each.status() != 200).toList();
    System.out.printf("a gateway killed: %d requests, %d lost%n", sent.size(), failed.size());
    failed.stream()
        .filter(each -> each.port() != port || each.status() > 0)
        .forEach(each -> problem("not in the killed gateway, yet failed: " + each));
  }

  private void expect(boolean well, String otherwise) {
    if (!well) {
      problem(otherwise);
    }
  }

  private void problem(String problem) {
    problems.add(problem);
    if (problems.size() <= SHOWN) {
      System.out.println("PROBLEM " + problem);
    }
  }

  private List<String> verdict() throws SQLException {
    Set<String> charged = ledger.chargedIds();
    for (int i = 0; i < keys.size(); i++) {
      judge(i, charged);
    }
    expect(ledger.keysThatDiffer() == 0, "a key's sum differs from its records");
    expect(ledger.recordedTwice() == 0, "a request was recorded twice");
    Map<Integer, Integer> statuses = new TreeMap<>();
    asked.forEach(each -> statuses.merge(each.status(), 1, Integer::sum));
    System.out.printf(
        "%d requests (%d more were not sent), %d looks at the ledger (%d while it was away);"
            + " answers %s%n",
        asked.size(), skipped, looks, looksInVain, statuses);
    return List.copyOf(problems);
  }

  /** What was answered is charged; what is charged was answered, or its answer was lost. */
  private void judge(int key, Set<String> charged) throws SQLException {
    List<Asked> own = asked.stream().filter(each -> each.key() == key).toList();
    long ok = own.stream().filter(each -> each.status() == 200).count();
    long unknown = own.stream().filter(each -> each.status() == 0).count();
    long used = ledger.charged(keys.get(key).id());
    System.out.printf(
        "%s: %d answered, %d charged, %d unknown%n",
        NemesisLoad.PLAN_NAMES.get(key), ok, used, unknown);
    expect(ok <= used && used <= ok + unknown, "ok <= charged <= ok + unknown does not hold");
    for (Asked each : own) {
      boolean isCharged = charged.contains(each.id());
      expect(each.status() != 200 || isCharged, "answered, but not charged: " + each);
      expect(
          each.status() == 200 || each.status() == 0 || !isCharged,
          "refused, yet charged: " + each);
    }
  }
}

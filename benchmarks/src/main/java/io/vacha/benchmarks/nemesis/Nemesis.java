package io.vacha.benchmarks.nemesis;

import io.vacha.testing.Signal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Brings one fault after another over a cluster, chosen by a seed, and mends each. Confined. */
final class Nemesis {
  private final Cluster cluster;
  private final Pace pace;
  private final Random random;

  Nemesis(Cluster cluster, Pace pace, long seed) {
    this.cluster = cluster;
    this.pace = pace;
    this.random = new Random(seed);
  }

  private interface Fault {
    String befall() throws Exception;
  }

  /** A fault by chance, which is over when this returns; what it was. */
  String strike() throws Exception {
    int i = random.nextInt(cluster.gateways().size());
    List<Fault> faults = new ArrayList<>(shortFaults(i));
    faults.add(() -> stopGateway(i));
    return faults.get(random.nextInt(faults.size())).befall();
  }

  /** Every fault in an order by chance, one gateway stopped beside the others; what they were. */
  List<String> strikeWithAll() throws Exception {
    int stopped = random.nextInt(cluster.gateways().size());
    List<Fault> faults = new ArrayList<>(shortFaults((stopped + 1) % cluster.gateways().size()));
    Collections.shuffle(faults, random);
    List<String> befell = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> stop = threads.submit(() -> stopGateway(stopped));
      for (Fault fault : faults) {
        befell.add(fault.befall());
      }
      befell.add(stop.get());
    }
    return befell;
  }

  /** All but what takes longer than a lease. */
  private List<Fault> shortFaults(int gateway) {
    return List.of(
        () -> killGateway(gateway),
        this::killWorker,
        this::stopWorker,
        this::restartPostgres,
        this::cutPostgresOff,
        this::loseCommit,
        this::loseCommit,
        this::freezeRedis,
        this::flushRedis,
        this::killRedis);
  }

  private String killGateway(int i) throws Exception {
    cluster.gateways().get(i).kill();
    pace.pause(random.nextInt(3_000));
    cluster.restartGateway(i);
    return "gateway " + i + " killed, started again";
  }

  private String stopGateway(int i) throws Exception {
    stopForAWhile(cluster.gateways().get(i).process().pid(), pace.gatewayStopMillis());
    return "gateway " + i + " stopped for longer than a lease";
  }

  private String killWorker() throws Exception {
    int i = random.nextInt(cluster.workers().size());
    cluster.workers().get(i).process().destroyForcibly().waitFor();
    pace.pause(random.nextInt(3_000));
    cluster.restartWorker(i);
    return "worker " + i + " killed, started again";
  }

  private String stopWorker() throws Exception {
    int i = random.nextInt(cluster.workers().size());
    int millis = (5_000 + random.nextInt(15_000)) / pace.haste();
    stopForAWhile(cluster.workers().get(i).process().pid(), millis);
    return "worker " + i + " stopped for a while";
  }

  private static void stopForAWhile(long pid, int millis) throws Exception {
    Signal.send(pid, "STOP");
    try {
      Thread.sleep(millis);
    } finally {
      Signal.send(pid, "CONT");
    }
  }

  private String restartPostgres() {
    cluster.postgres().restart();
    return "PostgreSQL ended at once, started again";
  }

  private String cutPostgresOff() throws Exception {
    cluster.postgres().stop();
    pace.pause(1_000 + random.nextInt(8_000));
    cluster.postgres().restart();
    return "PostgreSQL away for a while";
  }

  /** The database has done it, and the gateway does not hear so. */
  private String loseCommit() throws Exception {
    int before = cluster.way().cuts();
    cluster.way().loseAnswer("COMMIT");
    for (int i = 0; i < 50 && cluster.way().cuts() == before; i++) {
      Thread.sleep(100);
    }
    return cluster.way().cuts() > before
        ? "the answer to a COMMIT lost"
        : "no COMMIT came in 5 s whose answer could be lost";
  }

  private String freezeRedis() throws Exception {
    cluster.redis().freeze();
    try {
      pace.pause(2_000 + random.nextInt(6_000));
    } finally {
      cluster.redis().thaw();
    }
    return "Redis frozen";
  }

  private String flushRedis() {
    return "Redis flushed: " + cluster.redis().ask("FLUSHALL").strip();
  }

  private String killRedis() throws Exception {
    cluster.redis().stop();
    pace.pause(1_000 + random.nextInt(4_000));
    cluster.redis().restart();
    return "Redis killed, started again";
  }
}

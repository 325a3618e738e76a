package io.vacha.benchmarks.nemesis;

import io.vacha.testing.Signal;
import java.util.List;
import java.util.Random;

/** Brings one fault after another over a cluster, chosen by a seed, and mends each. Confined. */
final class Nemesis {
  private static final int LONGER_THAN_A_LEASE = (Cluster.LEASE_SECONDS + 8) * 1000;

  private final Cluster cluster;
  private final Random random;

  Nemesis(Cluster cluster, long seed) {
    this.cluster = cluster;
    this.random = new Random(seed);
  }

  private interface Fault {
    String befall() throws Exception;
  }

  /** The next fault, which is over when this returns; what it was. */
  String strike() throws Exception {
    List<Fault> faults =
        List.of(
            this::killGateway,
            this::stopGateway,
            this::killWorker,
            this::stopWorker,
            this::restartPostgres,
            this::cutPostgresOff,
            this::loseCommit,
            this::loseCommit,
            this::freezeRedis,
            this::flushRedis,
            this::killRedis);
    return faults.get(random.nextInt(faults.size())).befall();
  }

  private String killGateway() throws Exception {
    int i = random.nextInt(cluster.gateways().size());
    cluster.gateways().get(i).kill();
    Thread.sleep(random.nextInt(3_000));
    cluster.restartGateway(i);
    return "gateway " + i + " killed, started again";
  }

  private String stopGateway() throws Exception {
    int i = random.nextInt(cluster.gateways().size());
    stopForAWhile(cluster.gateways().get(i).process().pid(), LONGER_THAN_A_LEASE);
    return "gateway " + i + " stopped for longer than a lease";
  }

  private String killWorker() throws Exception {
    int i = random.nextInt(cluster.workers().size());
    cluster.workers().get(i).process().destroyForcibly().waitFor();
    Thread.sleep(random.nextInt(3_000));
    cluster.restartWorker(i);
    return "worker " + i + " killed, started again";
  }

  private String stopWorker() throws Exception {
    int i = random.nextInt(cluster.workers().size());
    stopForAWhile(cluster.workers().get(i).process().pid(), 5_000 + random.nextInt(15_000));
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
    Thread.sleep(1_000 + random.nextInt(8_000));
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
      Thread.sleep(2_000 + random.nextInt(6_000));
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
    Thread.sleep(1_000 + random.nextInt(4_000));
    cluster.redis().restart();
    return "Redis killed, started again";
  }
}

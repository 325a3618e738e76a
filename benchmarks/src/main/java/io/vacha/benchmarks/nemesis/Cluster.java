package io.vacha.benchmarks.nemesis;

import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.service.WorkerProcess;
import io.vacha.testing.CuttingProxy;
import io.vacha.testing.Loopback;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * PostgreSQL, which flushes what it commits, Redis, workers and gateways, each a process of its own
 * on loopback. The gateways reach PostgreSQL by a way that can lose an answer. Confined.
 */
final class Cluster implements AutoCloseable {
  /** How long a reservation outlives its gateway, in seconds. */
  static final int LEASE_SECONDS = 30;

  private static final int GATEWAYS = 3;
  private static final int WORKERS = 2;
  private static final String MIGRATED = "migrate";

  private final Path home;
  private final Path folder;
  private final PostgresServer postgres;
  private final RedisServer redis;
  private final CuttingProxy way;
  private final Map<String, String> settings = new HashMap<>();
  private final List<WorkerProcess> workers = new ArrayList<>();
  private final List<Integer> workerPorts = new ArrayList<>();
  private final List<ServiceProcess> gateways = new ArrayList<>();

  private Cluster(Path home, Path folder) throws IOException {
    this.home = home;
    this.folder = folder;
    this.postgres = PostgresServer.startFlushing();
    this.redis = RedisServer.start();
    this.way = CuttingProxy.to(postgres.port());
  }

  /** Starts all of it in {@code folder}. */
  static Cluster start(Path home, Path folder) throws Exception {
    Cluster cluster = new Cluster(home, folder);
    try {
      cluster.begin();
      return cluster;
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  private void begin() throws Exception {
    for (int i = 0; i < WORKERS; i++) {
      workerPorts.add(Loopback.freePort());
      Files.createDirectory(folder.resolve("worker-" + i));
      workers.add(startWorker(i));
    }
    configure();
    migrate();
    for (int i = 0; i < GATEWAYS; i++) {
      Path own = Files.createDirectory(folder.resolve("gateway-" + i));
      gateways.add(ServiceProcess.start(Place.in(home, own, settings)));
    }
  }

  private void configure() throws IOException {
    Path plans = Files.writeString(folder.resolve("vacha.yaml"), NemesisLoad.PLANS);
    settings.put("VACHA_CONFIG", plans.toString());
    settings.put("VACHA_STORAGE_URL", "postgresql://127.0.0.1:" + way.port() + "/postgres");
    settings.put("VACHA_STORAGE_USER", PostgresServer.USER);
    settings.put("VACHA_STORAGE_PASSWORD", PostgresServer.PASSWORD);
    settings.put("VACHA_STORAGE_PEPPER", "5a".repeat(32));
    settings.put("VACHA_REDIS_URL", redis.url());
    settings.put("VACHA_QUOTA_LEASE", LEASE_SECONDS + "s");
    settings.put("VACHA_QUOTA_SWEEPEVERY", "5s");
    settings.put("VACHA_WORKERS_SECRET", WorkerProcess.SECRET);
    settings.put(
        "VACHA_WORKERS_ADDRESSES",
        workers.stream().map(WorkerProcess::address).collect(Collectors.joining(",")));
  }

  private void migrate() throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(home.resolve("vacha").toString(), MIGRATED);
    builder.environment().putAll(settings);
    builder.environment().put("VACHA_DATA", folder.resolve(MIGRATED).toString());
    Path log = folder.resolve("migrate.log");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    if (builder.start().waitFor() != 0) {
      throw new IOException("the tables cannot be made; see " + log);
    }
  }

  private WorkerProcess startWorker(int i) throws Exception {
    String cores = "0-" + (Runtime.getRuntime().availableProcessors() - 1);
    return WorkerProcess.start(home, folder.resolve("worker-" + i), cores, workerPorts.get(i));
  }

  /** Its gateways; where one was started again, the new one. */
  List<ServiceProcess> gateways() {
    return gateways;
  }

  /** Its workers, likewise. */
  List<WorkerProcess> workers() {
    return workers;
  }

  /** The database, for what is looked at and not cut off. */
  PostgresServer postgres() {
    return postgres;
  }

  /** What counts the rates. */
  RedisServer redis() {
    return redis;
  }

  /** The way between the gateways and PostgreSQL. */
  CuttingProxy way() {
    return way;
  }

  /** Starts a gateway again that has ended. */
  void restartGateway(int i) throws Exception {
    gateways.set(i, ServiceProcess.start(gateways.get(i).place()));
  }

  /** Starts a worker again that has ended. */
  void restartWorker(int i) throws Exception {
    workers.set(i, startWorker(i));
  }

  @Override
  public void close() throws IOException {
    Stream.concat(
            gateways.stream().map(ServiceProcess::process),
            workers.stream().map(WorkerProcess::process))
        .forEach(Process::destroy);
    gateways.forEach(ServiceProcess::close);
    workers.forEach(WorkerProcess::close);
    way.close();
    redis.close();
    postgres.close();
  }
}

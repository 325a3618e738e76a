package io.vacha.benchmarks.nemesis;

import static java.util.stream.Collectors.joining;

import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.Program;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.service.WorkerProcess;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.CuttingProxy;
import io.vacha.testing.Eventually;
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
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * PostgreSQL, which flushes what it commits, Redis, workers and gateways, each a process of its own
 * on loopback. The gateways reach PostgreSQL by a way that can lose an answer. Confined.
 */
final class Cluster implements AutoCloseable {
  private static final int GATEWAYS = 3;
  private static final int WORKERS = 2;
  private static final int LOOK_MILLIS = 100;

  private final Program program;
  private final Pace pace;
  private final Path folder;
  private final PostgresServer postgres;
  private final RedisServer redis;
  private final CuttingProxy way;
  private final Map<String, String> settings = new HashMap<>();
  private final List<WorkerProcess> workers = new CopyOnWriteArrayList<>();
  private final List<Integer> workerPorts = new ArrayList<>();
  private final List<ServiceProcess> gateways = new CopyOnWriteArrayList<>();

  private Cluster(Program program, Path folder, Pace pace) throws IOException {
    this.program = program;
    this.pace = pace;
    this.folder = folder;
    this.postgres = PostgresServer.startFlushing();
    this.redis = RedisServer.start();
    this.way = CuttingProxy.to(postgres.port());
  }

  /** Starts all of it in {@code folder}. */
  static Cluster start(Program program, Path folder, Pace pace) throws Exception {
    Cluster cluster = new Cluster(program, folder, pace);
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
    }
    configure();
    PostgresDatabase.migrate(
        new StorageSettings(
            postgres.url(), PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 2, null));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<WorkerProcess>> first =
          threads.invokeAll(each(WORKERS, number -> startWorker(number)));
      List<Future<ServiceProcess>> then =
          threads.invokeAll(each(GATEWAYS, number -> startGateway(number)));
      for (Future<WorkerProcess> worker : first) {
        workers.add(worker.get());
      }
      for (Future<ServiceProcess> gateway : then) {
        gateways.add(gateway.get());
      }
    }
  }

  private interface Start<T> {
    T of(int number) throws Exception;
  }

  private static <T> List<Callable<T>> each(int count, Start<T> start) {
    return IntStream.range(0, count).<Callable<T>>mapToObj(i -> () -> start.of(i)).toList();
  }

  private void configure() throws IOException {
    Path plans = Files.writeString(folder.resolve("vacha.yaml"), NemesisLoad.PLANS);
    settings.put("VACHA_CONFIG", plans.toString());
    settings.put("VACHA_STORAGE_URL", "postgresql://127.0.0.1:" + way.port() + "/postgres");
    settings.put("VACHA_STORAGE_USER", PostgresServer.USER);
    settings.put("VACHA_STORAGE_PASSWORD", PostgresServer.PASSWORD);
    settings.put("VACHA_STORAGE_PEPPER", "5a".repeat(32));
    settings.put("VACHA_REDIS_URL", redis.url());
    settings.put("VACHA_QUOTA_LEASE", pace.leaseSeconds() + "s");
    settings.put("VACHA_QUOTA_SWEEPEVERY", "5s");
    settings.put("VACHA_WORKERS_SECRET", WorkerProcess.SECRET);
    settings.put(
        "VACHA_WORKERS_ADDRESSES",
        workerPorts.stream().map(port -> "http://127.0.0.1:" + port).collect(joining(",")));
  }

  private WorkerProcess startWorker(int i) throws Exception {
    String cores = "0-" + (Runtime.getRuntime().availableProcessors() - 1);
    Path own = Files.createDirectories(folder.resolve("worker-" + i));
    return WorkerProcess.start(program.with("worker"), own, cores, workerPorts.get(i));
  }

  private ServiceProcess startGateway(int i) throws Exception {
    Path own = Files.createDirectories(folder.resolve("gateway-" + i));
    return ServiceProcess.start(Place.in(program, own, settings));
  }

  /** The gateway that made the first keys, which lie in its folder. */
  ServiceProcess first() {
    return gateways.stream()
        .filter(gateway -> Files.exists(gateway.place().data().resolve("admin-key")))
        .findFirst()
        .orElseThrow();
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

  /** Waits until every gateway knows of every worker that it serves. */
  void awaitWorkers() {
    Eventually.until(
        "every gateway has all workers", () -> gateways.stream().allMatch(this::hasAll));
  }

  private boolean hasAll(ServiceProcess gateway) {
    try {
      Thread.sleep(LOOK_MILLIS);
      double serving =
          Metrics.of(gateway)
              .by("vacha_engine_workers", "engine", "state")
              .getOrDefault("espeak running", 0.0);
      return serving == WORKERS;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
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

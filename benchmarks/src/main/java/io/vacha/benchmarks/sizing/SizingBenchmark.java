package io.vacha.benchmarks.sizing;

import io.vacha.benchmarks.ServiceBenchmark;
import io.vacha.benchmarks.cluster.ClosedLoad;
import io.vacha.benchmarks.service.ProcessCosts;
import io.vacha.benchmarks.service.Program;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.service.WorkerProcess;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.Loopback;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many cores does each part of a cluster need for so many requests a second? The processor time
 * that a gateway, a worker, PostgreSQL and Redis spend on a request, each with all its processes,
 * whatever else the machine does.
 *
 * <p>{@code benchmarks/run sizing}
 */
public final class SizingBenchmark {
  private static final int CLIENTS = 4;
  private static final Duration TIME = Duration.ofSeconds(15);
  private static final String ENGLISH = ServiceBenchmark.text(60);
  private static final String KHMER =
      "សួស្តី ខ្ញុំសូមស្វាគមន៍អ្នកទាំងអស់គ្នា មកកាន់រាជធានីភ្នំពេញ។";

  private final List<Part> parts;

  /** Processes that are counted together. */
  private record Part(String name, ProcessHandle top) {}

  private SizingBenchmark(List<Part> parts) {
    this.parts = parts;
  }

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Program program = Program.in(Path.of(arguments[0]).toAbsolutePath());
    Path folder = Files.createTempDirectory("vacha-benchmark");
    int port = Loopback.freePort();
    String cores = "0-" + (Runtime.getRuntime().availableProcessors() - 1);
    try (PostgresServer postgres = PostgresServer.startFlushing();
        RedisServer redis = RedisServer.start();
        WorkerProcess worker =
            WorkerProcess.start(program.with("worker"), made(folder, "worker"), cores, port);
        ServiceProcess gateway =
            ServiceProcess.start(
                Place.in(program, made(folder, "gateway"), settings(postgres, redis, port)))) {
      List<Part> parts =
          List.of(
              new Part("gateway", gateway.process().toHandle()),
              new Part("worker", worker.process().toHandle()),
              new Part("PostgreSQL", postgres.process()),
              new Part("Redis", ProcessHandle.of(redis.pid()).orElseThrow()));
      new SizingBenchmark(parts).measure(gateway);
    }
  }

  private static Path made(Path folder, String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  private static Map<String, String> settings(
      PostgresServer postgres, RedisServer redis, int port) {
    PostgresDatabase.migrate(
        new StorageSettings(
            postgres.url(), PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 2, null));
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_STORAGE_URL", postgres.url());
    settings.put("VACHA_STORAGE_USER", PostgresServer.USER);
    settings.put("VACHA_STORAGE_PASSWORD", PostgresServer.PASSWORD);
    settings.put("VACHA_STORAGE_PEPPER", "5a".repeat(32));
    settings.put("VACHA_REDIS_URL", redis.url());
    settings.put("VACHA_WORKERS_SECRET", WorkerProcess.SECRET);
    settings.put("VACHA_WORKERS_ADDRESSES", "http://127.0.0.1:" + port);
    return settings;
  }

  private void measure(ServiceProcess gateway) throws Exception {
    byte[] english = Recordings.spoken(gateway, ENGLISH);
    byte[] khmer = Recordings.spoken(gateway, KHMER);
    System.out.println(
        "| milliseconds of a core a request | gateway | worker | PostgreSQL | Redis |");
    System.out.println("|---|---|---|---|---|");
    print("60 characters of English to MP3", () -> gateway.saying(ENGLISH));
    print("60 characters of Khmer to MP3", () -> gateway.saying(KHMER));
    print("what they say in English to text", () -> gateway.hearing(english, "en"));
    print("what they say in Khmer to text", () -> gateway.hearing(khmer, "km"));
    print("the list of voices", () -> gateway.getting("/api/v1/voices"));
  }

  /** Warm, after as long without being counted. */
  private void print(String what, ClosedLoad.Client client) throws Exception {
    ClosedLoad load = new ClosedLoad(CLIENTS, TIME);
    var _ = load.run(client);
    double[] before = cpuSeconds();
    long answered = load.run(client).answered();
    double[] after = cpuSeconds();
    StringBuilder line = new StringBuilder("| " + what + " |");
    for (int i = 0; i < before.length; i++) {
      line.append(String.format(Locale.ROOT, " %.2f |", 1_000 * (after[i] - before[i]) / answered));
    }
    System.out.println(line);
  }

  private double[] cpuSeconds() throws IOException {
    double[] seconds = new double[parts.size()];
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = ProcessCosts.cpuSeconds(parts.get(i).top());
    }
    return seconds;
  }
}

package io.vacha.benchmarks;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import io.vacha.account.Account;
import io.vacha.account.AccountService;
import io.vacha.account.Caller;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.benchmarks.fixture.RepeatedCalls;
import io.vacha.ops.AccessLog;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.JobLimits;
import io.vacha.plan.Plan;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.Reservation;
import io.vacha.quota.book.QuotaBook;
import io.vacha.ratelimit.KeyRateLimiter;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * What do key, rate, quota and the access log cost a request? As fast as possible from 1 and from
 * 64 threads, and at 100 requests a second, which is what two cores can speak.
 *
 * <p>{@code benchmarks/run metering [FOLDER]}; the folder decides the disk.
 */
public final class MeteringBenchmark {
  private static final Plan PLAN =
      new Plan(
          "bench",
          1_200,
          1 << 20,
          1_000_000_000,
          1_000_000_000,
          1_000_000_000,
          1,
          new JobLimits(1, 1, 1, Duration.ZERO));

  private final KeyService keys;
  private final KeyRateLimiter rate;
  private final QuotaLedger ledger;
  private final String authorization;
  private final AccessLog log = new AccessLog(JsonMapper.shared(), InstantSource.system());

  private MeteringBenchmark(Database database, Path folder) {
    InstantSource clock = InstantSource.system();
    SecureRandom random = new SecureRandom();
    Account account = new AccountService(database, clock, random).ensure("bench", PLAN.slug());
    keys = KeyService.open(database, folder, clock, random);
    authorization =
        "Bearer " + keys.create(NewKey.forClient(account.id(), "bench")).secret().value();
    rate = new KeyRateLimiter(clock, System::nanoTime);
    QuotaSettings settings =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    ledger =
        new QuotaLedger(QuotaBook.on(database), clock, settings, "benchmark", LeaseTime.system());
  }

  /** Prints one line for each load. */
  public static void main(String[] arguments) throws Exception {
    Path folder =
        arguments.length > 0
            ? Files.createTempDirectory(Path.of(arguments[0]), "metering")
            : Files.createTempDirectory("metering");
    try (Database database = SqliteDatabase.open(folder)) {
      MeteringBenchmark benchmark = new MeteringBenchmark(database, folder);
      logInto(folder.resolve("access.log"));
      RepeatedCalls.measure("warm-up", 8, 0, benchmark::wholeRequest);
      System.out.println(
          "operation                 threads   per_second   p50_ms   p99_ms  max_ms");
      try (FileChannel file = newFile(folder)) {
        RepeatedCalls.measure("append 4 KiB and flush", 1, 0, () -> appendAndFlush(file));
      }
      RepeatedCalls.measure("reserve+commit", 1, 0, benchmark::reserveAndCommit);
      RepeatedCalls.measure("reserve+commit", 64, 0, benchmark::reserveAndCommit);
      RepeatedCalls.measure("key+rate+quota+log", 1, 0, benchmark::wholeRequest);
      RepeatedCalls.measure("key+rate+quota+log", 64, 0, benchmark::wholeRequest);
      RepeatedCalls.measure("the same, 100 a second", 8, 80_000_000, benchmark::wholeRequest);
      RepeatedCalls.measure("key", 1, 0, benchmark::authenticate);
    }
  }

  /** The least that a durable charge can cost on this disk. */
  private static Object appendAndFlush(FileChannel file) throws IOException {
    file.write(ByteBuffer.allocate(4096));
    file.force(false);
    return file;
  }

  private static FileChannel newFile(Path folder) throws IOException {
    return FileChannel.open(
        folder.resolve("flushed"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  private Caller authenticate() {
    return keys.authenticate(authorization).orElseThrow();
  }

  private Object wholeRequest() {
    Caller caller = authenticate();
    rate.take(caller.keyId(), PLAN.requestsPerMinute());
    RequestTrace trace =
        new RequestTrace("req_0123456789abcdefghijklmnop", "127.0.0.1", System.nanoTime());
    trace.keyIs(caller.keyId());
    trace.engineIs("espeak");
    Object charged = reserveAndCommit();
    log.write(trace, "POST", "/api/v1/tts", 200, 20_000_000);
    return charged;
  }

  /** The access log's lines, as the service writes them. */
  private static void logInto(Path file) {
    Logger access = (Logger) LoggerFactory.getLogger("vacha.access");
    PatternLayoutEncoder line = new PatternLayoutEncoder();
    line.setContext(access.getLoggerContext());
    line.setPattern("%msg%n");
    line.start();
    FileAppender<ILoggingEvent> appender = new FileAppender<>();
    appender.setContext(access.getLoggerContext());
    appender.setFile(file.toString());
    appender.setEncoder(line);
    appender.start();
    access.detachAndStopAllAppenders();
    access.addAppender(appender);
  }

  private Object reserveAndCommit() {
    Reservation held =
        (Reservation) ledger.reserve("key_1", PLAN.monthlyLimits(), AudioDemand.estimated(4_000));
    UsageEvent event =
        new UsageEvent(
            "req_0123456789abcdefghijklmnop",
            "key_1",
            Operation.TTS,
            200,
            3_900,
            Duration.ofMillis(20),
            InstantSource.system().instant());
    return ledger.commit(held, event);
  }
}

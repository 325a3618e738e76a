package io.vacha.benchmarks.cluster;

import io.vacha.account.AccountService;
import io.vacha.account.Caller;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.benchmarks.fixture.RepeatedCalls;
import io.vacha.ratelimit.redis.RedisSettings;
import io.vacha.ratelimit.redis.SharedKeyRates;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * All that a request does at PostgreSQL and Redis: its key is read, its rate counted, its quota
 * reserved and charged. Nothing is taken away for what the same costs on SQLite.
 */
public final class AddedToARequest implements AutoCloseable {
  private static final long RATE = 1_000_000;
  private static final int THREADS = 8;

  /** A hundred requests a second, which is what two cores can speak. */
  private static final long PERIOD_NANOS = 80_000_000;

  private final SharedLedgers ledgers;
  private final KeyService keys;
  private final SharedKeyRates rates;
  private final String authorization;

  private AddedToARequest(PostgresServer postgres, RedisServer redis) throws IOException {
    ledgers = new SharedLedgers(postgres, 1, 1);
    var clock = InstantSource.system();
    var random = new SecureRandom();
    keys =
        KeyService.open(
            ledgers.database(), Files.createTempDirectory("vacha-benchmark"), clock, random);
    var account = new AccountService(ledgers.database(), clock, random).ensure("bench", "paid");
    authorization =
        "Bearer " + keys.create(NewKey.forClient(account.id(), "bench")).secret().value();
    var settings = new RedisSettings(redis.url(), null, null, null, Duration.ofMillis(20));
    rates = SharedKeyRates.start(settings, redis.url(), clock, limit -> limit, Optional.empty());
  }

  /** 99 of 100 requests within so many milliseconds. */
  public static Figure measure(PostgresServer postgres) throws Exception {
    try (RedisServer redis = RedisServer.start();
        AddedToARequest work = new AddedToARequest(postgres, redis)) {
      Flushing disk = Flushing.begin();
      RepeatedCalls.measure("append 4 KiB and flush", THREADS, PERIOD_NANOS, disk::append);
      RepeatedCalls.measure("warm-up", THREADS, PERIOD_NANOS, work::request);
      var result =
          RepeatedCalls.measure("PostgreSQL and Redis", THREADS, PERIOD_NANOS, work::request);
      return Figure.atMost(
          "what storage and Redis add to a request, p99", result.p99Millis(), " ms", 5);
    }
  }

  /** The least that a charge that is on the disk can cost. */
  private record Flushing(FileChannel file) {
    static Flushing begin() throws IOException {
      Path path = Files.createTempFile("vacha-benchmark", "flushed");
      path.toFile().deleteOnExit();
      return new Flushing(FileChannel.open(path, StandardOpenOption.WRITE));
    }

    int append() throws IOException {
      int written = file.write(ByteBuffer.allocate(4096));
      file.force(false);
      return written;
    }
  }

  private int request() {
    Caller caller = keys.authenticate(authorization).orElseThrow();
    if (!rates.take(caller.keyId(), RATE).allowed()) {
      throw new IllegalStateException("refused by the rate");
    }
    return ledgers.reserveAndCommit(caller.keyId());
  }

  @Override
  public void close() {
    rates.close();
    ledgers.close();
  }
}

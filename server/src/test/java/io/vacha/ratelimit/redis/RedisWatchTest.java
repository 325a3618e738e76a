package io.vacha.ratelimit.redis;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import io.vacha.testing.Eventually;
import io.vacha.testing.RedisServer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What requests wait for while Redis goes. */
class RedisWatchTest {
  private static final long MINUTE = 60;

  /** A log that takes no more lines once it has begun one. */
  private static final class StuckLog extends UnsynchronizedAppenderBase<ILoggingEvent> {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    @Override
    protected void append(ILoggingEvent event) {
      begun.countDown();
      try {
        boolean _ = over.await(2 * MINUTE, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void noRequestWaitsForTheLineThatRedisIsGone() throws Exception {
    Logger logger = (Logger) LoggerFactory.getLogger(RedisWatch.class);
    try (RedisServer redis = RedisServer.start();
        var requests = Executors.newVirtualThreadPerTaskExecutor();
        SharedKeyRates rates = rates(redis)) {
      Eventually.until("Redis answers", () -> rates.problem().isEmpty());
      StuckLog log = new StuckLog();
      log.start();
      logger.addAppender(log);
      try {
        redis.stop();
        assertThat(log.begun.await(MINUTE, TimeUnit.SECONDS)).isTrue();
        var decision = requests.submit(() -> rates.take("key_1", 20));
        assertThat(decision.get(MINUTE, TimeUnit.SECONDS).allowed()).isTrue();
      } finally {
        log.over.countDown();
        logger.detachAppender(log);
      }
    }
  }

  private static SharedKeyRates rates(RedisServer redis) {
    var settings = new RedisSettings(redis.url(), null, null, null, Duration.ofSeconds(5));
    return SharedKeyRates.start(
        settings, redis.url(), InstantSource.system(), limit -> limit, Optional.empty());
  }
}

package io.vacha.ratelimit.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.ratelimit.RateDecision;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Eventually;
import io.vacha.testing.RedisServer;
import io.vacha.testing.Together;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The rate of a key over three gateways with one Redis. */
class SharedKeyRatesTest {
  private static final long FAST = 1_200;

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final List<SharedKeyRates> gateways = new ArrayList<>();
  private RedisServer redis;
  private long begin;
  private long allowed;

  @BeforeEach
  void start() throws IOException {
    redis = RedisServer.start();
  }

  @AfterEach
  void stop() {
    gateways.forEach(SharedKeyRates::close);
    redis.close();
  }

  /** One that waits long, so that a busy machine is not taken for a lost Redis. */
  private SharedKeyRates patientGateway() {
    return gateway(Duration.ofSeconds(5));
  }

  private SharedKeyRates gateway(Duration timeout) {
    var settings = new RedisSettings(redis.url(), null, null, null, timeout);
    SharedKeyRates one =
        SharedKeyRates.start(settings, redis.url(), clock, limit -> limit / 3, Optional.of("one"));
    gateways.add(one);
    return one;
  }

  private static RateDecision take(SharedKeyRates gateway, int times) {
    RateDecision last = gateway.take("key_1", 20);
    for (int i = 1; i < times; i++) {
      last = gateway.take("key_1", 20);
    }
    return last;
  }

  @Test
  void allowsABurstOfTheLimitAndNotOneMore() {
    SharedKeyRates one = patientGateway();
    RateDecision first = take(one, 1);
    assertThat(first.allowed()).isTrue();
    assertThat(first.limit()).isEqualTo(20);
    assertThat(first.remaining()).isEqualTo(19);
    assertThat(first.retryAfter()).isZero();
    assertThat(first.resetAt()).isEqualTo(clock.instant().plusSeconds(3));
    begin = System.nanoTime();
    RateDecision last = take(one, 19);
    while (last.allowed()) {
      allowed++;
      last = take(one, 1);
    }
    assertThat(allowed).isBetween(1L, 1 + passed(20));
    assertThat(last.remaining()).isZero();
    assertThat(last.retryAfter()).isBetween(Duration.ofNanos(1), Duration.ofSeconds(3));
  }

  /** How many tokens a limit gets in the time since the test began to count, rounded up. */
  private long passed(long limit) {
    return 1 + (System.nanoTime() - begin) * limit / Duration.ofMinutes(1).toNanos();
  }

  @Test
  void threeGatewaysAllowTheLimitTogether() {
    List<SharedKeyRates> all = List.of(patientGateway(), patientGateway(), patientGateway());
    AtomicInteger next = new AtomicInteger();
    begin = System.nanoTime();
    long passes =
        Together.run(150, () -> take(all.get(next.getAndIncrement() % 3), 1).allowed()).stream()
            .filter(each -> each)
            .count();
    assertThat(passes).isBetween(20L, 20 + passed(20));
  }

  @Test
  void keepsKeysAndLimitsApart() {
    SharedKeyRates one = patientGateway();
    take(one, 30);
    assertThat(one.take("key_2", 20).remaining()).isEqualTo(19);
    assertThat(one.take("key_1", 120).remaining()).isEqualTo(119);
    assertThat(one.take("key_1", 0).allowed()).isFalse();
  }

  @Test
  void asksNobodyForAKeyThatHasToWait() {
    SharedKeyRates one = patientGateway();
    RateDecision refused = take(one, 30);
    redis.ask("FLUSHALL");
    RateDecision remembered = take(one, 1);
    assertThat(remembered.allowed()).isFalse();
    assertThat(remembered.limit()).isEqualTo(20);
    assertThat(remembered.retryAfter()).isLessThan(refused.retryAfter());
    assertThat(redis.ask("EXISTS", "vacha:rate:key_1:20")).isEqualTo(":0\r\n");
    assertThat(take(patientGateway(), 1).allowed()).isTrue();
  }

  @Test
  void goesOnAfterAFlushWithOneBurstMoreAtMost() {
    SharedKeyRates one = patientGateway();
    begin = System.nanoTime();
    count(one, "key_1", 60, 200);
    redis.ask("FLUSHALL");
    redis.ask("SCRIPT", "FLUSH");
    SharedKeyRates other = patientGateway();
    count(other, "key_1", 60, 200);
    assertThat(allowed).isBetween(61L, 120 + passed(60));
    assertThat(one.problem()).isEmpty();
  }

  private void count(SharedKeyRates gateway, String key, long limit, int times) {
    for (int i = 0; i < times; i++) {
      allowed += gateway.take(key, limit).allowed() ? 1 : 0;
    }
  }

  @Test
  void neverPassesTheLimitWhileRedisIsFrozenNorWhenItGoesOn() {
    exactThrough(redis::freeze, redis::thaw);
  }

  @Test
  void neverPassesTheLimitWhileRedisIsGone() {
    exactThrough(redis::stop, () -> {});
  }

  /** All that passes, before, meanwhile and after, is what one bucket would let pass. */
  private void exactThrough(Runnable trouble, Runnable end) {
    Duration timeout = Duration.ofMillis(20);
    List<SharedKeyRates> all = List.of(gateway(timeout), gateway(timeout), gateway(timeout));
    begin = System.nanoTime();
    count(all.getFirst(), "key_1", FAST, (int) FAST + 100);
    long before = allowed;
    trouble.run();
    Eventually.until(
        "it passes what is refilled",
        () -> {
          all.forEach(one -> count(one, "key_1", FAST, 10));
          return allowed > before + 10 && all.stream().allMatch(one -> one.problem().isPresent());
        });
    assertThat(allowed).isLessThanOrEqualTo(FAST + passed(FAST));
    end.run();
    Eventually.until(
        "the gateways find Redis again, where it is back",
        () -> all.stream().allMatch(one -> one.problem().isEmpty()) || !redis.isAlive());
    all.forEach(one -> count(one, "key_1", FAST, (int) FAST));
    assertThat(allowed).isLessThanOrEqualTo(FAST + passed(FAST));
  }

  @Test
  void findsRedisAgainThatWasRestarted() throws IOException {
    SharedKeyRates one = patientGateway();
    redis.stop();
    Eventually.until("it is missed", () -> one.problem().isPresent());
    assertThat(one.problem().orElseThrow()).contains("Redis at 127.0.0.1:" + redis.port());
    redis.restart();
    Eventually.until("it is back", () -> one.problem().isEmpty());
    assertThat(take(one, 1).remaining()).isEqualTo(19);
  }

  @Test
  void startsWithoutRedis() {
    redis.stop();
    SharedKeyRates one = patientGateway();
    assertThat(one.problem().orElseThrow()).contains("cannot be reached");
    assertThat(take(one, 1).allowed()).isTrue();
    assertThat(take(one, 1).allowed()).isFalse();
  }
}

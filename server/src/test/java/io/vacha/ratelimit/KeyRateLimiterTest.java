package io.vacha.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Together;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRateLimiterTest {
  private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final KeyRateLimiter limiter = new KeyRateLimiter(clock, clock::nanos);

  private RateDecision take(int times) {
    RateDecision last = limiter.take("key_1", 20);
    for (int i = 1; i < times; i++) {
      last = limiter.take("key_1", 20);
    }
    return last;
  }

  @Test
  void allowsABurstOfTheLimitAndNotOneMore() {
    assertThat(take(19).remaining()).isEqualTo(1);
    assertThat(take(1))
        .extracting(RateDecision::allowed, RateDecision::remaining)
        .containsExactly(true, 0L);
    assertThat(take(1))
        .extracting(RateDecision::allowed, RateDecision::remaining)
        .containsExactly(false, 0L);
  }

  @Test
  void saysWhenTheNextIsAllowed() {
    RateDecision refused = take(21);
    assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(3));
    clock.advance(refused.retryAfter().minusMillis(1));
    assertThat(take(1).allowed()).isFalse();
    clock.advance(Duration.ofMillis(1));
    assertThat(take(1).allowed()).isTrue();
    assertThat(take(1).allowed()).isFalse();
  }

  @Test
  void saysWhenTheFullLimitIsBack() {
    assertThat(take(1).resetAtEpochSeconds()).isEqualTo(START.getEpochSecond() + 3);
    assertThat(take(19).resetAtEpochSeconds()).isEqualTo(START.getEpochSecond() + 60);
    clock.advance(Duration.ofSeconds(60));
    assertThat(take(20).allowed()).isTrue();
  }

  @Test
  void roundsTheResetUpToWholeSeconds() {
    Instant inside = Instant.parse("2026-11-21T10:00:00.001Z");
    RateDecision decision = new RateDecision(true, 1, 0, inside, Duration.ZERO);
    assertThat(decision.resetAtEpochSeconds()).isEqualTo(START.getEpochSecond() + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-21T09:00:00Z", "2026-10-21T10:00:00Z", "2027-01-01T00:00:00Z"})
  void neitherWaitsForAClockThatStepsNorGainsByIt(String stepped) {
    take(20);
    clock.set(stepped);
    RateDecision refused = take(1);
    assertThat(refused.allowed()).isFalse();
    assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(3));
    clock.advance(Duration.ofSeconds(3));
    assertThat(take(1).allowed()).isTrue();
    assertThat(take(1).allowed()).isFalse();
  }

  @Test
  void needsNoWaitWhereItAllows() {
    assertThat(take(1).retryAfter()).isZero();
  }

  @Test
  void neverAllowsMoreThanTheLimitAtOnce() {
    var decisions = Together.run(300, () -> limiter.take("key_1", 120));
    assertThat(decisions.stream().filter(RateDecision::allowed)).hasSize(120);
  }

  @Test
  void keepsKeysApart() {
    take(20);
    assertThat(limiter.take("key_2", 20).allowed()).isTrue();
  }

  @Test
  void followsAChangeOfThePlan() {
    take(20);
    assertThat(limiter.take("key_1", 120).remaining()).isEqualTo(119);
  }

  @Test
  void refusesEverythingAtALimitOfZero() {
    RateDecision refused = limiter.take("key_1", 0);
    assertThat(refused.allowed()).isFalse();
    assertThat(refused.retryAfter()).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void takesItsShareAndGainsNothingWhenThatChanges() {
    AtomicLong gateways = new AtomicLong(2);
    var one = new KeyRateLimiter(clock, clock::nanos, limit -> limit / gateways.get());
    for (int i = 0; i < 10; i++) {
      assertThat(one.take("key_1", 20).allowed()).isTrue();
    }
    RateDecision refused = one.take("key_1", 20);
    assertThat(refused.allowed()).isFalse();
    assertThat(refused.limit()).isEqualTo(20);
    assertThat(refused.retryAfter()).isEqualTo(Duration.ofSeconds(6));
    gateways.set(1);
    assertThat(one.take("key_1", 20).allowed()).isFalse();
    gateways.set(2);
    assertThat(one.take("key_1", 20).allowed()).isFalse();
    clock.advance(Duration.ofSeconds(6));
    assertThat(one.take("key_1", 20).allowed()).isTrue();
  }

  @Test
  void refusesWhereNoneOfTheLimitFallsToIt() {
    var one = new KeyRateLimiter(clock, clock::nanos, _ -> 0);
    assertThat(one.take("key_1", 2).allowed()).isFalse();
    assertThat(one.take("key_1", 2).limit()).isEqualTo(2);
  }

  @Test
  void remembersABoundedNumberOfNames() {
    Buckets<Integer> buckets = new Buckets<>(100, clock::nanos);
    buckets.get(0, 20).tryConsume(20);
    for (int name = 1; name <= 1_000; name++) {
      buckets.get(name, 20);
    }
    assertThat(buckets.size()).isEqualTo(100);
    assertThat(buckets.find(0)).isEmpty();
    assertThat(buckets.find(1_000)).isPresent();
  }
}

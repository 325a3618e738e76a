package io.vacha.ratelimit.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.ratelimit.RateDecision;
import io.vacha.testing.AdjustableClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RedisOutageTest {
  private static final RateName KEY = new RateName("key_1", 60);
  private static final RateName OTHER = new RateName("key_2", 60);

  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final RedisOutage outage = new RedisOutage(clock, clock::nanos, limit -> limit / 3);

  private int take(RateName name, int times) {
    int allowed = 0;
    for (int i = 0; i < times; i++) {
      allowed += outage.take(name).allowed() ? 1 : 0;
    }
    return allowed;
  }

  @Test
  void beginsWithALoanOfOneAndGetsItsShare() {
    assertThat(outage.take(KEY))
        .isEqualTo(new RateDecision(true, 60, 0, clock.instant().plusSeconds(63), Duration.ZERO));
    assertThat(outage.take(KEY).allowed()).isFalse();
    assertThat(outage.take(KEY).retryAfter()).isEqualTo(Duration.ofSeconds(6));
    clock.advance(Duration.ofSeconds(6));
    assertThat(take(KEY, 5)).isEqualTo(1);
  }

  @Test
  void paysTheLoanBack() {
    int allowed = 0;
    for (int second = 0; second <= 30; second++) {
      allowed += take(KEY, 3);
      clock.advance(Duration.ofSeconds(1));
    }
    assertThat(allowed).isEqualTo(10);
  }

  @Test
  void lendsNothingWhereNothingFallsToIt() {
    assertThat(outage.take(new RateName("key_3", 2)).allowed()).isFalse();
  }

  @Test
  void aKeyThatComesLaterHasWhatItsShareGotMeanwhile() {
    clock.advance(Duration.ofSeconds(30));
    assertThat(take(KEY, 60)).isEqualTo(11);
    clock.advance(Duration.ofMinutes(5));
    assertThat(take(OTHER, 60)).isEqualTo(21);
  }

  @Test
  void tellsOnceWhatWasTaken() {
    clock.advance(Duration.ofSeconds(30));
    take(KEY, 4);
    take(OTHER, 60);
    assertThat(outage.untold()).isEqualTo(Map.of(KEY, 4L, OTHER, 11L));
    assertThat(outage.untold()).isEmpty();
    take(KEY, 1);
    assertThat(outage.untold()).isEqualTo(Map.of(KEY, 1L));
  }

  @Test
  void leavesOutWhatWasRefilledAfterAMinute() {
    clock.advance(Duration.ofMinutes(2));
    take(KEY, 60);
    clock.advance(Duration.ofSeconds(45));
    assertThat(outage.untold()).isEqualTo(Map.of(KEY, 6L));
  }
}

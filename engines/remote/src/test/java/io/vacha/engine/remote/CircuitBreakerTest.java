package io.vacha.engine.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Circuit;
import io.vacha.testing.AdjustableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {
  private static final Duration REST = Duration.ofSeconds(10);

  private final AdjustableClock clock = new AdjustableClock("2026-01-01T00:00:00Z");
  private final CircuitBreaker breaker = new CircuitBreaker(3, REST, clock::nanos);

  @Test
  void opensAfterFailuresInARowOnly() {
    fail(2);
    breaker.succeeded();
    fail(2);
    assertThat(breaker.state()).isEqualTo(Circuit.State.CLOSED);
    assertThat(breaker.admits()).isTrue();
    fail(1);
    assertThat(breaker.state()).isEqualTo(Circuit.State.OPEN);
    assertThat(breaker.admits()).isFalse();
  }

  @Test
  void letsOneTaskTryOnceItHasRested() {
    fail(3);
    clock.advance(REST.minusMillis(1));
    assertThat(breaker.admits()).isFalse();
    clock.advance(Duration.ofMillis(1));
    assertThat(breaker.state()).isEqualTo(Circuit.State.HALF_OPEN);
    assertThat(breaker.admits()).isTrue();
    assertThat(breaker.admits()).isFalse();
  }

  @Test
  void closesWhenTheTrialSucceeds() {
    fail(3);
    clock.advance(REST);
    assertThat(breaker.admits()).isTrue();
    breaker.succeeded();
    assertThat(breaker.state()).isEqualTo(Circuit.State.CLOSED);
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void restsAgainWhenTheTrialFails() {
    fail(3);
    clock.advance(REST);
    assertThat(breaker.admits()).isTrue();
    breaker.failed();
    assertThat(breaker.admits()).isFalse();
    clock.advance(REST);
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void letsAnotherTryWhenTheTrialWasGivenUp() {
    fail(3);
    clock.advance(REST);
    assertThat(breaker.admits()).isTrue();
    breaker.gaveUp();
    assertThat(breaker.admits()).isTrue();
  }

  @Test
  void restsAtOnceWhenItIsKnownNotToBeWell() {
    breaker.trip(REST.multipliedBy(2));
    clock.advance(REST);
    assertThat(breaker.state()).isEqualTo(Circuit.State.OPEN);
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      breaker.failed();
    }
  }
}

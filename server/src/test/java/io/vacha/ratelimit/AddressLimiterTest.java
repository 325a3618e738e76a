package io.vacha.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.AdjustableClock;
import java.net.InetAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AddressLimiterTest {
  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final AddressLimiter limiter = new AddressLimiter(new RateLimitSettings(3, 2), clock);

  private RateDecision check(String address) {
    return limiter.check(InetAddress.ofLiteral(address));
  }

  private void fail(String address, int times) {
    for (int i = 0; i < times; i++) {
      limiter.failed(InetAddress.ofLiteral(address));
    }
  }

  @Test
  void stopsAnAddressAfterItsLastWrongKey() {
    fail("192.0.2.1", 2);
    assertThat(check("192.0.2.1").allowed()).isTrue();
    fail("192.0.2.1", 1);
    assertThat(check("192.0.2.1").allowed()).isFalse();
    assertThat(check("192.0.2.1").retryAfter()).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void letsAnAddressGoOnAfterItsWait() {
    fail("192.0.2.1", 10);
    clock.advance(Duration.ofSeconds(20).minusMillis(1));
    assertThat(check("192.0.2.1").allowed()).isFalse();
    clock.advance(Duration.ofMillis(1));
    assertThat(check("192.0.2.1").allowed()).isTrue();
  }

  @Test
  void costsNothingToSendGoodKeys() {
    for (int i = 0; i < 100; i++) {
      assertThat(check("192.0.2.1").remaining()).isEqualTo(3);
    }
  }

  @Test
  void keepsAddressesApart() {
    fail("192.0.2.1", 3);
    assertThat(check("192.0.2.2").allowed()).isTrue();
  }

  @Test
  void countsAnIpv6NetworkAsOneAddress() {
    fail("2001:db8:1:2::1", 3);
    assertThat(check("2001:db8:1:2:ffff::9").allowed()).isFalse();
    assertThat(check("2001:db8:1:3::1").allowed()).isTrue();
  }

  @Test
  void countsAMappedIpv4AddressAsItself() {
    fail("::ffff:192.0.2.1", 3);
    assertThat(check("192.0.2.1").allowed()).isFalse();
    assertThat(check("::ffff:192.0.2.2").allowed()).isTrue();
  }

  @Test
  void forgetsTheAddressThatWasQuietLongest() {
    fail("192.0.2.1", 3);
    fail("192.0.2.2", 3);
    fail("192.0.2.3", 3);
    assertThat(check("192.0.2.1").allowed()).isTrue();
    assertThat(check("192.0.2.3").allowed()).isFalse();
  }
}

package io.vacha.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Together;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressLimiterTest {
  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final AddressLimiter limiter =
      new AddressLimiter(new RateLimitSettings(3, 600, 2), clock, clock::nanos);

  private RateDecision fail(String address) {
    return limiter.failed(InetAddress.ofLiteral(address));
  }

  private void fail(String address, int times) {
    for (int i = 0; i < times; i++) {
      fail(address);
    }
  }

  @Test
  void stopsAnAddressAfterItsLastWrongKey() {
    fail("192.0.2.1", 2);
    assertThat(fail("192.0.2.1").allowed()).isTrue();
    assertThat(fail("192.0.2.1").allowed()).isFalse();
    assertThat(fail("192.0.2.1").retryAfter()).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void letsAnAddressGoOnAfterItsWait() {
    fail("192.0.2.1", 10);
    clock.advance(Duration.ofSeconds(20).minusMillis(1));
    assertThat(fail("192.0.2.1").allowed()).isFalse();
    clock.advance(Duration.ofMillis(1));
    assertThat(fail("192.0.2.1").allowed()).isTrue();
  }

  @Test
  void admitsExactlyTheLimitWhenAllComeAtOnce() {
    var wide = new AddressLimiter(new RateLimitSettings(160, 600, 2), clock, clock::nanos);
    InetAddress address = InetAddress.ofLiteral("192.0.2.1");
    List<Integer> allowed =
        Together.run(
            64,
            () ->
                (int) IntStream.range(0, 100).filter(_ -> wide.failed(address).allowed()).count());
    assertThat(allowed.stream().mapToInt(Integer::intValue).sum()).isEqualTo(160);
  }

  @Test
  void keepsAddressesApart() {
    fail("192.0.2.1", 3);
    assertThat(fail("192.0.2.2").allowed()).isTrue();
  }

  @Test
  void countsAnIpv6NetworkAsOneAddress() {
    fail("2001:db8:1:2::1", 3);
    assertThat(fail("2001:db8:1:2:ffff::9").allowed()).isFalse();
    assertThat(fail("2001:db8:1:3::1").allowed()).isTrue();
  }

  @Test
  void countsAMappedIpv4AddressAsItself() {
    fail("::ffff:192.0.2.1", 3);
    assertThat(fail("192.0.2.1").allowed()).isFalse();
    assertThat(fail("::ffff:192.0.2.2").allowed()).isTrue();
  }

  @Test
  void forgetsTheAddressThatWasQuietLongest() {
    fail("192.0.2.1", 3);
    fail("192.0.2.2", 3);
    fail("192.0.2.3", 3);
    assertThat(fail("192.0.2.1").allowed()).isTrue();
    assertThat(fail("192.0.2.3").allowed()).isFalse();
  }
}

package io.vacha.job.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "127.0.0.1",
        "127.255.255.254",
        "10.0.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "172.31.255.255",
        "192.168.1.1",
        "224.0.0.1",
        "255.255.255.255",
        "2130706433",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:169.254.169.254",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "ff02::1",
      })
  void refusesWhatIsNotOnTheInternet(String address) throws UnknownHostException {
    assertThat(PublicAddresses.holds(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.1.1.1", "9.255.255.255", "172.32.0.1", "100.128.0.1", "2606:4700::1111"})
  void takesWhatIs(String address) throws UnknownHostException {
    assertThat(PublicAddresses.holds(InetAddress.getByName(address))).isTrue();
  }
}

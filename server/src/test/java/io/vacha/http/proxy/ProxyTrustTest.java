package io.vacha.http.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxyTrustTest {
  private static final String PROXY = "10.0.0.1";
  private final ProxyTrust trust = new ProxyTrust(List.of("10.0.0.0/24"));

  @Test
  void believesNobodyByDefault() {
    assertThat(new ProxyTrust(List.of()).trusts("127.0.0.1")).isFalse();
  }

  @Test
  void believesConfiguredAddressesOnly() {
    assertThat(trust.trusts(PROXY)).isTrue();
    assertThat(trust.trusts("10.0.1.1")).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https|true",
        "HTTPS|true",
        "http|false",
        "https,http|false",
        "http, https|true",
        "ssl|false"
      })
  void takesTheWordOfTheNearestProxy(String value, boolean https) {
    assertThat(ProxyTrust.saysHttps(List.of(value))).isEqualTo(https);
  }

  @Test
  void takesSilenceAsPlain() {
    assertThat(ProxyTrust.saysHttps(List.of())).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "203.0.113.5|203.0.113.5",
        "198.51.100.9, 203.0.113.5|203.0.113.5",
        "198.51.100.9, 203.0.113.5, 10.0.0.2|203.0.113.5",
        "10.0.0.3, 10.0.0.2|10.0.0.3",
        "2001:db8::5|2001:db8::5",
        "unknown|10.0.0.1",
        "203.0.113.5, <script>|10.0.0.1",
        "203.0.113.0/24|10.0.0.1",
        "''|10.0.0.1"
      })
  void findsTheClientBeforeTheLastProxy(String forwarded, String client) {
    assertThat(trust.clientOf(PROXY, List.of(forwarded))).isEqualTo(client);
  }

  @Test
  void believesTheLineThatTheProxyAdded() {
    List<String> lines = List.of("198.51.100.9, 10.0.0.7", "203.0.113.5");
    assertThat(trust.clientOf(PROXY, lines)).isEqualTo("203.0.113.5");
    assertThat(ProxyTrust.saysHttps(List.of("https", "http"))).isFalse();
    assertThat(ProxyTrust.saysHttps(List.of("http", "https"))).isTrue();
  }

  @Test
  void isTheClientItselfWithoutTheHeader() {
    assertThat(trust.clientOf(PROXY, List.of())).isEqualTo(PROXY);
  }
}

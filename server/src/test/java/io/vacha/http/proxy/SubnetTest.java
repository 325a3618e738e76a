package io.vacha.http.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubnetTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8,      10.255.255.255, true",
    "10.0.0.0/8,      11.0.0.0,       false",
    "10.0.0.0/8,      9.255.255.255,  false",
    "192.168.16.0/20, 192.168.31.255, true",
    "192.168.16.0/20, 192.168.32.0,   false",
    "192.168.16.0/20, 192.168.15.255, false",
    "192.0.2.7,       192.0.2.7,      true",
    "192.0.2.7,       192.0.2.6,      false",
    "192.0.2.7/31,    192.0.2.6,      true",
    "0.0.0.0/0,       255.255.255.255,true",
    "::1,             ::1,            true",
    "::1,             127.0.0.1,      false",
    "127.0.0.0/8,     ::1,            false",
    "2001:db8::/33,   2001:db8:7fff::,true",
    "2001:db8::/33,   2001:db8:8000::,false"
  })
  void holdsItsAddressesAndNoOthers(String block, String address, boolean inside) {
    assertThat(Subnet.parse(block).contains(address)).isEqualTo(inside);
  }

  @Test
  void bitsBeyondThePrefixDoNotMatter() {
    assertThat(Subnet.parse("10.1.2.3/8").contains("10.9.9.9")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "proxy",
        "2130706433",
        "127.1",
        "10.0.1",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/",
        "10.0.0.0/x",
        "::/129"
      })
  void refusesWhatIsNoBlock(String text) {
    assertThatThrownBy(() -> Subnet.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}

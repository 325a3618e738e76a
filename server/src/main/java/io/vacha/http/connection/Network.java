package io.vacha.http.connection;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/** The network that counts as one caller: an IPv4 address, the first 64 bits of an IPv6 address. */
final class Network {
  private static final int IPV6_BYTES = 8;

  private Network() {}

  static String of(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, IPV6_BYTES) : bytes);
  }
}

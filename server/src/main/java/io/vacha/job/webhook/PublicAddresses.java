package io.vacha.job.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/** Tells addresses on the internet from all others, by IANA's registries of special purposes. */
final class PublicAddresses {
  private static final List<Network> SPECIAL =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/3",
              "2001::/23",
              "2001:db8::/32",
              "2002::/16",
              "3fff::/20")
          .map(Network::of)
          .toList();

  /** Outside of it nothing of IPv6 is on the internet, and some of it leads back to IPv4. */
  private static final Network GLOBAL_IPV6 = Network.of("2000::/3");

  private PublicAddresses() {}

  private record Network(InetAddress prefix, int bits) {
    static Network of(String text) {
      String[] parts = text.split("/", 2);
      try {
        return new Network(InetAddress.getByName(parts[0]), Integer.parseInt(parts[1]));
      } catch (UnknownHostException e) {
        throw new IllegalArgumentException(text, e);
      }
    }

    boolean holds(byte[] address) {
      byte[] own = prefix.getAddress();
      if (address.length != own.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % 8);
        if ((address[bit / 8] & mask) != (own[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Whether an address is one that anybody on the internet reaches, and nothing else. */
  static boolean holds(InetAddress address) {
    byte[] bytes = address.getAddress();
    boolean isGlobal = address instanceof Inet4Address || GLOBAL_IPV6.holds(bytes);
    return isGlobal && SPECIAL.stream().noneMatch(network -> network.holds(bytes));
  }
}

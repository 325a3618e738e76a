package io.vacha.http.proxy;

import java.util.Arrays;
import java.util.List;

/** Which proxies are believed, and what they say of the client. Immutable. */
public final class ProxyTrust {
  private final List<Subnet> trusted;

  public ProxyTrust(List<String> addresses) {
    trusted = addresses.stream().map(Subnet::parse).toList();
  }

  /** Whether what comes from this address may speak for others. */
  public boolean trusts(String address) {
    return trusted.stream().anyMatch(subnet -> subnet.contains(address));
  }

  /**
   * Whether the proxy nearest to us got the request by HTTPS.
   *
   * @param forwardedProto the lines of {@code X-Forwarded-Proto}, of which a proxy may add its own
   */
  public static boolean saysHttps(List<String> forwardedProto) {
    return "https".equalsIgnoreCase(hops(forwardedProto).getLast());
  }

  /**
   * The client: the last address of {@code X-Forwarded-For} that is not itself a trusted proxy.
   *
   * @param peer the address the connection came from
   * @param forwarded the lines of the header, of which a proxy may add its own
   */
  public String clientOf(String peer, List<String> forwarded) {
    String client = peer;
    for (String hop : hops(forwarded).reversed()) {
      if (!isAddress(hop)) {
        return client;
      }
      client = hop;
      if (!trusts(client)) {
        return client;
      }
    }
    return client;
  }

  private static boolean isAddress(String text) {
    try {
      Subnet.parse(text);
      return !text.contains("/");
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** All that several lines list, which are one list (RFC 9110, 5.3); an empty text for none. */
  private static List<String> hops(List<String> lines) {
    return Arrays.stream(String.join(",", lines).split(",", -1)).map(String::strip).toList();
  }
}

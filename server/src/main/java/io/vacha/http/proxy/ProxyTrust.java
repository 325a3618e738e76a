package io.vacha.http.proxy;

import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** Whether the proxy nearest to us got the request by HTTPS, by {@code X-Forwarded-Proto}. */
  public static boolean saysHttps(@Nullable String forwardedProto) {
    return "https".equalsIgnoreCase(last(forwardedProto));
  }

  /**
   * The client: the last address of {@code X-Forwarded-For} that is not itself a trusted proxy.
   *
   * @param peer the address the connection came from
   */
  public String clientOf(String peer, @Nullable String forwarded) {
    if (forwarded == null) {
      return peer;
    }
    String client = peer;
    List<String> hops = List.of(forwarded.split(","));
    for (String hop : hops.reversed()) {
      if (!isAddress(hop)) {
        return client;
      }
      client = hop.strip();
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

  private static String last(@Nullable String list) {
    return list == null ? "" : list.substring(list.lastIndexOf(',') + 1).strip();
  }
}

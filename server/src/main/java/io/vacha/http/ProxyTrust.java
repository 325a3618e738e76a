package io.vacha.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;

/** Which proxies are believed, and what they say of the client. Immutable. */
final class ProxyTrust {
  private final List<Subnet> trusted;

  ProxyTrust(List<String> addresses) {
    trusted = addresses.stream().map(Subnet::parse).toList();
  }

  /** Whether what comes from this address may speak for others. */
  boolean trusts(String address) {
    return trusted.stream().anyMatch(subnet -> subnet.contains(address));
  }

  /** Whether the proxy nearest to us got the request by HTTPS. */
  static boolean saysHttps(HttpServletRequest request) {
    return "https".equalsIgnoreCase(last(request.getHeader("X-Forwarded-Proto")));
  }

  /** The client: the last address of {@code X-Forwarded-For} that is not itself a trusted proxy. */
  String clientOf(HttpServletRequest request) {
    String forwarded = request.getHeader("X-Forwarded-For");
    if (forwarded == null) {
      return request.getRemoteAddr();
    }
    String client = request.getRemoteAddr();
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

  private static String last(@org.jspecify.annotations.Nullable String list) {
    return list == null ? "" : list.substring(list.lastIndexOf(',') + 1).strip();
  }
}

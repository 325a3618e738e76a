package io.vacha.http.filter;

import io.vacha.ops.RouteLabel;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Where a request carries its key: in {@code Authorization}. Live clients may use the scheme {@code
 * Token} there; those that cannot send headers, as browsers cannot, name the key as a subprotocol,
 * and, where the operator allows it, in the address or by basic authentication. Immutable.
 */
public final class SentKey {
  private static final String SUBPROTOCOLS = "Sec-WebSocket-Protocol";
  private static final String TOKEN = "Token ";
  private static final String BASIC = "Basic ";
  private static final String OPENAI = "openai-insecure-api-key.";
  private static final List<String> SCHEMES = List.of("token", "bearer");

  private final boolean inUrl;

  /** {@code inUrl} allows keys in the address of live sessions. */
  public SentKey(boolean inUrl) {
    this.inUrl = inUrl;
  }

  /** The value that {@code Authorization} has or would have; empty where no key is sent. */
  Optional<String> of(HttpServletRequest request, RouteLabel operation) {
    List<String> sent = Collections.list(request.getHeaders("Authorization"));
    if (!operation.isLive()) {
      return onlyOne(sent);
    }
    if (!sent.isEmpty()) {
      return onlyOne(sent).map(this::asBearer);
    }
    Optional<String> named = subprotocol(request);
    return named.isPresent() || !inUrl ? named : inQuery(request);
  }

  /** The header, if it was sent once: of two keys nobody can say which is meant. */
  private static Optional<String> onlyOne(List<String> sent) {
    return sent.size() == 1 ? Optional.of(sent.getFirst()) : Optional.empty();
  }

  private String asBearer(String authorization) {
    if (authorization.regionMatches(true, 0, TOKEN, 0, TOKEN.length())) {
      return "Bearer " + authorization.substring(TOKEN.length());
    }
    return inUrl && authorization.regionMatches(true, 0, BASIC, 0, BASIC.length())
        ? "Bearer " + password(authorization.substring(BASIC.length()).strip())
        : authorization;
  }

  /** The password of basic authentication, or the name where there is none; empty for nonsense. */
  private static String password(String credentials) {
    try {
      String text = new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
      String password = text.substring(text.indexOf(':') + 1);
      return password.isEmpty() ? text.substring(0, text.indexOf(':')) : password;
    } catch (IllegalArgumentException _) {
      return "";
    }
  }

  private static Optional<String> inQuery(HttpServletRequest request) {
    String[] values = request.getParameterValues("key");
    return values != null && values.length == 1
        ? Optional.of("Bearer " + values[0])
        : Optional.empty();
  }

  private static Optional<String> subprotocol(HttpServletRequest request) {
    List<String> offered =
        Collections.list(request.getHeaders(SUBPROTOCOLS)).stream()
            .flatMap(line -> Arrays.stream(line.split(",")))
            .map(String::strip)
            .toList();
    if (offered.size() == 2 && SCHEMES.contains(offered.getFirst())) {
      return Optional.of("Bearer " + offered.getLast());
    }
    return offered.stream()
        .filter(name -> name.startsWith(OPENAI))
        .map(name -> "Bearer " + name.substring(OPENAI.length()))
        .findFirst();
  }
}

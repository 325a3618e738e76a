package io.vacha.http.filter;

import io.vacha.account.Caller;
import io.vacha.account.Role;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.ShortLivedKey;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.http.connection.Connection;
import io.vacha.ops.RequestTrace;
import io.vacha.ops.RouteLabel;
import io.vacha.ratelimit.AddressLimiter;
import io.vacha.ratelimit.RateDecision;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Lets keys in. An address that sends too many wrong ones must wait; a valid key from there need
 * not. Administration needs an admin key; everything else under {@code /api} a client's.
 */
public final class KeyFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient KeyService keys;
  private final transient AddressLimiter addresses;
  private final transient SentKey sent;

  public KeyFilter(KeyService keys, AddressLimiter addresses, SentKey sent) {
    this.keys = keys;
    this.addresses = addresses;
    this.sent = sent;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    Optional<Caller> caller = caller(request);
    if (caller.isEmpty()) {
      throw refused(InetAddress.ofLiteral(trace.clientAddress()), response);
    }
    trace.keyIs(caller.get().keyId());
    if (request.getAttribute(Connection.ATTRIBUTE) instanceof Connection connection) {
      connection.provenBy(caller.get().keyId());
    }
    request.setAttribute(Caller.ATTRIBUTE, caller.get());
    chain.doFilter(request, response);
  }

  private ApiException refused(InetAddress address, HttpServletResponse response) {
    RateDecision decision = addresses.failed(address);
    if (decision.allowed()) {
      return ApiException.unauthorized();
    }
    RateFilter.announce(decision, response);
    return OverLimit.rateLimitExceeded(decision.limit(), decision.retryAfter());
  }

  private Optional<Caller> caller(HttpServletRequest request) {
    RouteLabel operation = RouteLabel.ofPath(RequestPath.of(request));
    Role needed = operation == RouteLabel.ADMIN ? Role.ADMIN : Role.CLIENT;
    boolean opensSession = operation.isLive() && request.getMethod().equals("GET");
    return sent.of(request, operation)
        .flatMap(
            opensSession ? key -> keys.authenticateLive(key, useOf(operation)) : keys::authenticate)
        .filter(caller -> caller.role() == needed);
  }

  private static ShortLivedKey.Use useOf(RouteLabel operation) {
    return operation == RouteLabel.SPEAK ? ShortLivedKey.Use.SPEAK : ShortLivedKey.Use.LISTEN;
  }
}

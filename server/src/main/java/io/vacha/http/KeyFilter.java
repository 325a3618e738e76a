package io.vacha.http;

import io.vacha.account.Caller;
import io.vacha.account.KeyService;
import io.vacha.account.Role;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.ops.Operation;
import io.vacha.ops.RequestTrace;
import io.vacha.ratelimit.AddressLimiter;
import io.vacha.ratelimit.RateDecision;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Lets keys in. An address that sends too many wrong ones must wait before the next is looked at.
 * Administration needs an admin key; everything else under {@code /api} a client's.
 */
final class KeyFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient KeyService keys;
  private final transient AddressLimiter addresses;

  KeyFilter(KeyService keys, AddressLimiter addresses) {
    this.keys = keys;
    this.addresses = addresses;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    InetAddress address = InetAddress.ofLiteral(trace.clientAddress());
    RateDecision decision = addresses.check(address);
    if (!decision.allowed()) {
      RateFilter.announce(decision, response);
      throw OverLimit.rateLimitExceeded(decision.limit(), decision.retryAfter());
    }
    Optional<Caller> caller = caller(request);
    if (caller.isEmpty()) {
      addresses.failed(address);
      throw ApiException.unauthorized();
    }
    trace.keyIs(caller.get().keyId());
    request.setAttribute(Caller.ATTRIBUTE, caller.get());
    chain.doFilter(request, response);
  }

  private Optional<Caller> caller(HttpServletRequest request) {
    Operation operation = Operation.ofPath(RequestPath.of(request));
    Role needed = operation == Operation.ADMIN ? Role.ADMIN : Role.CLIENT;
    return onlyAuthorization(request)
        .flatMap(keys::authenticate)
        .filter(caller -> caller.role() == needed);
  }

  /** The header, if it was sent once: of two keys nobody can say which is meant. */
  private static Optional<String> onlyAuthorization(HttpServletRequest request) {
    List<String> sent = Collections.list(request.getHeaders("Authorization"));
    return sent.size() == 1 ? Optional.of(sent.getFirst()) : Optional.empty();
  }
}

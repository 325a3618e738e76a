package io.vacha.http.filter;

import io.vacha.account.key.KeyService;
import io.vacha.error.ApiException;
import io.vacha.http.proxy.ProxyTrust;
import io.vacha.ops.RequestTrace;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/**
 * Refuses what did not travel by HTTPS. Behind a proxy, {@code X-Forwarded-Proto} and {@code
 * X-Forwarded-For} are believed from the configured addresses only.
 */
public final class HttpsFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient ProxyTrust trust;
  private final transient KeyService keys;

  public HttpsFilter(ProxyTrust trust, KeyService keys) {
    this.trust = trust;
    this.keys = keys;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String peer = request.getRemoteAddr();
    boolean throughProxy = trust.trusts(peer);
    if (throughProxy) {
      RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
      trace.clientIs(trust.clientOf(peer, lines(request, "X-Forwarded-For")));
    }
    if (!request.isSecure()
        && !(throughProxy && ProxyTrust.saysHttps(lines(request, "X-Forwarded-Proto")))) {
      lines(request, "Authorization").forEach(keys::seenInClear);
      throw required();
    }
    chain.doFilter(request, response);
  }

  private static List<String> lines(HttpServletRequest request, String header) {
    return Collections.list(request.getHeaders(header));
  }

  /** The refusal of plain HTTP, on every listener. */
  public static ApiException required() {
    return ApiException.invalidRequest("HTTPS required. Use https:// in the address.");
  }
}

package io.vacha.http.filter;

import io.vacha.http.RequestIds;
import io.vacha.http.SecurityHeaders;
import io.vacha.ops.RequestTrace;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.MDC;

/** First of all: the request id, the trace and the security headers. */
public final class RequestFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient RequestIds ids;

  public RequestFilter(RequestIds ids) {
    this.ids = ids;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String id = ids.idFor(request.getHeader("X-Request-Id"));
    request.setAttribute(
        RequestTrace.ATTRIBUTE, new RequestTrace(id, request.getRemoteAddr(), System.nanoTime()));
    response.setHeader("X-Request-Id", id);
    SecurityHeaders.add(response);
    try (var _ = MDC.putCloseable("request_id", id)) {
      chain.doFilter(request, response);
    }
  }
}

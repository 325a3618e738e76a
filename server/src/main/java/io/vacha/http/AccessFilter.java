package io.vacha.http;

import io.vacha.ops.AccessLog;
import io.vacha.ops.Operation;
import io.vacha.ops.RequestMetrics;
import io.vacha.ops.RequestTrace;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Measures each request and writes its one line, however it ends. */
final class AccessFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** What nginx logs for a client that left; never sent. */
  private static final int CLIENT_LEFT = 499;

  private final transient AccessLog log;
  private final transient RequestMetrics metrics;

  AccessFilter(AccessLog log, RequestMetrics metrics) {
    this.log = log;
    this.metrics = metrics;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean answered = false;
    try {
      chain.doFilter(request, response);
      answered = true;
    } finally {
      finish(request, answered ? response.getStatus() : CLIENT_LEFT);
    }
  }

  private void finish(HttpServletRequest request, int status) {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    long nanos = System.nanoTime() - trace.startNanos();
    String path = request.getRequestURI();
    metrics.count(trace, Operation.ofPath(path), status, nanos);
    log.write(trace, request.getMethod(), path, status, nanos);
  }
}

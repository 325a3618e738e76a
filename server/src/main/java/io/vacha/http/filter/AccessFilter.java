package io.vacha.http.filter;

import static jakarta.servlet.http.HttpServletResponse.SC_BAD_REQUEST;

import io.vacha.audit.AuditLog;
import io.vacha.ops.AccessLog;
import io.vacha.ops.RequestMetrics;
import io.vacha.ops.RequestTrace;
import io.vacha.ops.RouteLabel;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageLog;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.coyote.BadRequestException;

/** Measures each request and writes its one line, however it ends. */
public final class AccessFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** What nginx logs for a client that left; never sent. */
  private static final int CLIENT_LEFT = 499;

  private final transient AccessLog log;
  private final transient RequestMetrics metrics;
  private final transient UsageLog usage;
  private final transient AuditLog audit;
  private final transient InstantSource clock;

  public AccessFilter(
      AccessLog log, RequestMetrics metrics, UsageLog usage, AuditLog audit, InstantSource clock) {
    this.log = log;
    this.metrics = metrics;
    this.usage = usage;
    this.audit = audit;
    this.clock = clock;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    int status = CLIENT_LEFT;
    try {
      chain.doFilter(request, response);
      status = response.getStatus();
    } catch (BadRequestException e) {
      status = e instanceof ClientAbortException ? CLIENT_LEFT : SC_BAD_REQUEST;
      throw e;
    } finally {
      finish(request, status);
    }
  }

  private void finish(HttpServletRequest request, int status) {
    RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
    long nanos = System.nanoTime() - trace.startNanos();
    RouteLabel operation = RouteLabel.ofPath(RequestPath.of(request));
    metrics.count(trace, operation, status, nanos);
    log.write(trace, request.getMethod(), request.getRequestURI(), status, nanos);
    trace.auditEntry().ifPresent(entry -> audit.finish(entry, trace.auditSubject(), status));
    if (request.getMethod().equals("POST") && status != 404) {
      recordUncharged(trace, operation, status, nanos);
    }
  }

  /** A charged request is recorded with its charge. */
  private void recordUncharged(RequestTrace trace, RouteLabel asked, int status, long nanos) {
    if (trace.keyId().isEmpty() || trace.isCharged()) {
      return;
    }
    switch (asked) {
      case TTS -> record(trace, io.vacha.usage.Operation.TTS, status, nanos);
      case TRANSCRIBE -> record(trace, io.vacha.usage.Operation.TRANSCRIBE, status, nanos);
      case LISTEN, SPEAK, ADMIN, HEALTH, API, OTHER -> {}
    }
  }

  private void record(
      RequestTrace trace, io.vacha.usage.Operation operation, int status, long nanos) {
    usage.append(
        new UsageEvent(
            trace.requestId(),
            trace.keyId().orElseThrow(),
            operation,
            status,
            0,
            Duration.ofNanos(nanos),
            clock.instant()));
  }
}

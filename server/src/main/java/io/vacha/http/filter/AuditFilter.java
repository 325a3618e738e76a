package io.vacha.http.filter;

import io.vacha.audit.AuditEntry;
import io.vacha.audit.AuditLog;
import io.vacha.ops.RequestTrace;
import io.vacha.ops.RouteLabel;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;

/**
 * Notes each change that an administrator asks for before it is made; one that cannot be noted is
 * not made. What became of it is noted by {@link AccessFilter}.
 */
public final class AuditFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  private final transient AuditLog audit;

  public AuditFilter(AuditLog audit) {
    this.audit = audit;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = RequestPath.of(request);
    boolean changes = !READING.contains(request.getMethod());
    if (changes && RouteLabel.ofPath(path) == RouteLabel.ADMIN) {
      RequestTrace trace = (RequestTrace) request.getAttribute(RequestTrace.ATTRIBUTE);
      trace.auditedAs(
          audit.begin(
              new AuditEntry.Request(
                  trace.keyId().orElseThrow(),
                  request.getMethod() + " " + path,
                  trace.clientAddress(),
                  trace.requestId())));
    }
    chain.doFilter(request, response);
  }
}

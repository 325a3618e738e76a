package io.vacha.http.filter;

import io.vacha.error.ApiException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.IntPredicate;

/**
 * Keeps the listeners apart: the management listener serves health and metrics and nothing else; no
 * other listener serves metrics. Requests to health and on the management listener go straight to
 * the servlet, past HTTPS, keys and rates.
 */
public final class ManagementFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private final transient IntPredicate isManagementPort;

  public ManagementFilter(IntPredicate isManagementPort) {
    this.isManagementPort = isManagementPort;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean management = isManagementPort.test(request.getLocalPort());
    String path = RequestPath.of(request);
    boolean health = path.equals("/health/live") || path.equals("/health/ready");
    if (management && !health && !path.equals("/metrics")) {
      throw ApiException.notFound();
    }
    if (!management && path.equals("/metrics")) {
      throw ApiException.notFound();
    }
    if (management || health) {
      request.getRequestDispatcher(path).forward(request, response);
      return;
    }
    chain.doFilter(request, response);
  }
}

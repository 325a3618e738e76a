package io.vacha.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vacha.ops.Readiness;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Health and metrics of a worker, on its management listener. Thread-safe. */
final class WorkerOps extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final String METRICS = "text/plain; version=0.0.4; charset=utf-8";

  private final transient Readiness readiness;
  private final transient PrometheusMeterRegistry registry;

  WorkerOps(Readiness readiness, PrometheusMeterRegistry registry) {
    this.readiness = readiness;
    this.registry = registry;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    switch (request.getRequestURI()) {
      case "/health/live" -> tell(200, "{\"status\":\"up\"}", response);
      case "/health/ready" -> {
        boolean ready = readiness.isReady();
        String status = ready ? "ready" : "not ready";
        tell(ready ? 200 : 503, "{\"status\":\"" + status + "\"}", response);
      }
      case "/metrics" -> write(METRICS, registry.scrape(), response);
      default -> response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  private static void tell(int status, String json, HttpServletResponse response)
      throws IOException {
    response.setStatus(status);
    write("application/json", json, response);
  }

  private static void write(String type, String text, HttpServletResponse response)
      throws IOException {
    byte[] body = text.getBytes(UTF_8);
    response.setContentType(type);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}

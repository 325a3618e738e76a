package io.vacha.worker;

import io.vacha.catalog.Engines;
import io.vacha.engine.Lane;
import io.vacha.error.ApiException;
import io.vacha.http.connection.Connection;
import io.vacha.workers.ClusterSecret;
import io.vacha.workers.EngineKey;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.WorkerHttp;
import io.vacha.workers.wire.WorkerReport;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers gateways. Whoever does not have the secret is told nothing but that; then comes the
 * version of the protocol, and only then what is asked for. Thread-safe.
 */
final class WorkerServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(WorkerServlet.class);

  /** Whose connections they are that have shown the secret. */
  private static final String CLUSTER = "cluster";

  private final transient ClusterSecret secret;
  private final transient Engines engines;
  private final transient EngineGates gates;
  private final transient EngineReports reports;
  private final transient WorkerTasks tasks;
  private final transient BooleanSupplier stopping;
  private final transient BooleanSupplier refusing;
  private final String version;

  /**
   * Answers for engines.
   *
   * @param stopping whether gateways are to ask others first
   * @param refusing whether no more work is taken
   */
  WorkerServlet(
      ClusterSecret secret,
      EngineReports reports,
      WorkerTasks tasks,
      BooleanSupplier stopping,
      BooleanSupplier refusing) {
    this.secret = secret;
    this.reports = reports;
    this.engines = reports.engines();
    this.gates = reports.gates();
    this.tasks = tasks;
    this.stopping = stopping;
    this.refusing = refusing;
    this.version =
        Optional.ofNullable(WorkerServlet.class.getPackage().getImplementationVersion())
            .orElse("development");
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!secret.isIn(request.getHeader("Authorization"))) {
      response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    if (request.getAttribute(Connection.ATTRIBUTE) instanceof Connection connection) {
      connection.provenBy(CLUSTER);
    }
    response.setHeader(WorkerHttp.PROTOCOL_HEADER, Integer.toString(WorkerHttp.PROTOCOL));
    if (!Integer.toString(WorkerHttp.PROTOCOL)
        .equals(request.getHeader(WorkerHttp.PROTOCOL_HEADER))) {
      response.setStatus(HttpServletResponse.SC_CONFLICT);
      return;
    }
    answer(request, response);
  }

  private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    switch (request.getMethod() + " " + request.getRequestURI()) {
      case "GET " + WorkerHttp.STATE -> tellState(response);
      case "POST " + WorkerHttp.SPEAK -> work(EngineWork.SPEECH, request, response);
      case "POST " + WorkerHttp.RECOGNIZE -> work(EngineWork.RECOGNITION, request, response);
      default -> response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  private void tellState(HttpServletResponse response) throws IOException {
    WorkerReport report = new WorkerReport(version, stopping.getAsBoolean(), reports.all());
    byte[] body = JsonMapper.shared().writeValueAsBytes(report);
    response.setContentType("application/json");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private void work(EngineWork work, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    EngineKey engine = new EngineKey(String.valueOf(request.getParameter(WorkerHttp.ENGINE)), work);
    String tag = request.getParameter(WorkerHttp.LANE);
    Optional<Lane> lane =
        Arrays.stream(Lane.values()).filter(each -> each.tag().equals(tag)).findFirst();
    Optional<LaneGate> gate = lane.flatMap(each -> gates.gate(engine, each));
    if (gate.isEmpty()) {
      response.setStatus(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    if (refusing.getAsBoolean()) {
      refuse(Duration.ofSeconds(1), response);
      return;
    }
    Optional<LaneGate.Pass> entered = gate.get().enter();
    if (entered.isEmpty()) {
      refuse(gate.get().untilRoom(), response);
      return;
    }
    try (var _ = entered.get()) {
      work(engine, lane.get(), request, response);
    }
  }

  private static void refuse(Duration untilRoom, HttpServletResponse response) {
    long seconds = Math.max(1, untilRoom.plusMillis(999).toSeconds());
    response.setHeader("Retry-After", Long.toString(seconds));
    response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
  }

  /** What cannot be told any more breaks the connection off, which tells it too. */
  private void work(
      EngineKey engine, Lane lane, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      switch (engine.work()) {
        case SPEECH ->
            tasks.speak(engines.speech(engine.name()), request.getInputStream(), response);
        case RECOGNITION ->
            tasks.recognize(
                engines.recognition(engine.name()), lane, request.getInputStream(), response);
      }
    } catch (IllegalArgumentException e) {
      LOG.warn("a gateway's order is refused: {}", e.getMessage());
      fail(HttpServletResponse.SC_BAD_REQUEST, response, e);
    } catch (ApiException e) {
      fail(e.code().status(), response, e);
    } catch (RuntimeException | LinkageError e) {
      LOG.error("work of a gateway failed in an unforeseen way", e);
      fail(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, response, e);
    }
  }

  private static void fail(int status, HttpServletResponse response, Throwable cause)
      throws IOException {
    if (response.isCommitted()) {
      throw new IOException("the answer has begun", cause);
    }
    response.reset();
    response.setStatus(status);
  }
}

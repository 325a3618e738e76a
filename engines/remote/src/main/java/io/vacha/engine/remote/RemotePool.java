package io.vacha.engine.remote;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Workers;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.net.http.HttpClient;
import java.net.http.HttpTimeoutException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The servers of one engine, which are alike: a bounded number of tasks at once, each by the server
 * with the least to do, or by the next where that cannot be reached or is overloaded. Redirects are
 * not followed. Thread-safe.
 */
final class RemotePool implements AutoCloseable {
  /** Work that needs a place at the servers. */
  @FunctionalInterface
  interface Work<T> {
    T run(RemoteCall call) throws EngineException;
  }

  private final Admission admission;
  private final HttpClient client;
  private final List<RemoteServer> servers;
  private final AtomicInteger turn = new AtomicInteger();
  private final @Nullable HealthCheck healthCheck;

  /** Does not connect yet, but for the health checks where there are any. */
  RemotePool(RemoteSettings settings) {
    this(settings, settings.queue());
  }

  /** The same for tasks that others have let in: as many wait as come. */
  static RemotePool behindADoor(RemoteSettings settings) {
    return new RemotePool(settings, Integer.MAX_VALUE);
  }

  private RemotePool(RemoteSettings settings, int queue) {
    this.admission = new Admission(bounds(settings.workers(), queue));
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.connectTimeout())
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
    this.servers =
        settings.baseUrl().stream()
            .map(base -> new RemoteServer(base, settings, client, breaker(settings)))
            .toList();
    this.healthCheck =
        settings.healthPath() == null
            ? null
            : new HealthCheck(client, servers, settings.healthPath(), settings.healthInterval());
  }

  /** A quarter of the tasks is left to the short ones of callers who have none there. */
  private static Bounds bounds(int workers, int queue) {
    int spare = workers / 4;
    return new Bounds(workers - spare, spare, queue);
  }

  private static CircuitBreaker breaker(RemoteSettings settings) {
    return new CircuitBreaker(settings.circuitFailures(), settings.circuitRest(), System::nanoTime);
  }

  /** Does work for one task as soon as there is a place. */
  <T> T admit(Claim claim, Deadline deadline, Cancellation cancellation, Work<T> work)
      throws EngineException {
    try (Admission.Place place = admission.enter(claim, deadline, cancellation)) {
      return work.run(new RemoteCall(claim, place, deadline, cancellation));
    }
  }

  /**
   * Has one of the servers answer; as {@link RemoteServer#exchange}, with a connection that takes
   * too long as TIMED_OUT, and UNAVAILABLE where all servers rest.
   */
  <T> T exchange(RemoteRequest request, AnswerReader<T> reader, RemoteCall call)
      throws EngineException {
    EngineException failure =
        EngineException.unavailable("the remote engine failed too often and is left alone", null);
    boolean late = false;
    for (RemoteServer server : leastBusyFirst()) {
      if (server.breaker().admits()) {
        try {
          return server.exchange(request, reader, call);
        } catch (HttpTimeoutException e) {
          late = true;
        } catch (EngineException e) {
          if (e.kind() != EngineException.Kind.UNAVAILABLE) {
            throw e;
          }
          late = false;
          failure = e;
        }
      }
    }
    throw late ? call.place().missedDeadline() : failure;
  }

  /** Servers with equally much to do take turns. */
  private List<RemoteServer> leastBusyFirst() {
    List<RemoteServer> ordered = new ArrayList<>(servers);
    Collections.rotate(ordered, Math.floorMod(turn.getAndIncrement(), ordered.size()));
    ordered.sort(Comparator.comparingInt(RemoteServer::busy));
    return ordered;
  }

  /** The figures of this moment; available while one of the servers is. */
  EngineHealth health(String what) {
    boolean available = servers.stream().anyMatch(RemoteServer::available);
    EngineHealth figures = admission.health(available, what + " at " + describe());
    return new EngineHealth(
        available,
        figures.busy(),
        figures.queued(),
        figures.deadlineMisses(),
        figures.description(),
        servers.stream().map(RemoteServer::circuit).toList(),
        Workers.NONE);
  }

  private String describe() {
    return servers.stream().map(RemotePool::describe).collect(Collectors.joining(", "));
  }

  private static String describe(RemoteServer server) {
    Circuit circuit = server.circuit();
    String state =
        circuit.state() == Circuit.State.CLOSED
            ? (server.available() ? "" : " could not be reached")
            : " (circuit " + circuit.state().name().toLowerCase(Locale.ROOT) + ")";
    return circuit.server() + state.replace('_', ' ');
  }

  @Override
  public void close() {
    if (healthCheck != null) {
      healthCheck.close();
    }
    client.shutdownNow();
  }
}

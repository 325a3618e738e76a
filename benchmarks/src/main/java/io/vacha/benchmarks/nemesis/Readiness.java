package io.vacha.benchmarks.nemesis;

import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/** Which gateways are ready, asked again and again as a load balancer does. Thread-safe. */
final class Readiness implements AutoCloseable {
  private static final int EVERY_MILLIS = 200;

  private final HttpClient client = ServiceProcess.trustingClient();
  private final Thread looking;
  private volatile List<Integer> ready = List.of();
  private volatile boolean running = true;

  Readiness(Cluster cluster) throws IOException {
    List<Integer> ports = cluster.gateways().stream().map(each -> each.place().port()).toList();
    looking = Thread.ofPlatform().name("readiness").start(() -> look(ports));
  }

  private void look(List<Integer> ports) {
    try {
      while (running) {
        ready = ports.stream().filter(this::isReady).toList();
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isReady(int port) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://localhost:" + port + "/health/ready"))
            .timeout(Duration.ofSeconds(2))
            .build();
    try {
      return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The ports of those that were ready at the last look. */
  List<Integer> ready() {
    return ready;
  }

  /** Waits until so many are. */
  void await(int count) {
    Eventually.until("gateways are ready", () -> ready.size() >= count);
  }

  @Override
  public void close() {
    running = false;
    looking.interrupt();
    client.shutdownNow();
  }
}

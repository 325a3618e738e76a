package io.vacha.engine.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Asks each server now and then how it is: one that is well is asked for work at once, one that is
 * not rests. Each is asked by a thread of its own, at times that differ by up to a fifth, so that
 * many services do not ask together. Closing it ends the threads.
 */
final class HealthCheck implements AutoCloseable {
  static final Duration LONGEST_ANSWER = Duration.ofSeconds(5);
  private static final double JITTER = 0.2;

  private final HttpClient client;
  private final String path;
  private final Duration interval;
  private final List<Thread> threads;

  /**
   * Begins at once.
   *
   * @param client stays the caller's
   * @param path of the page that answers with a 2xx status, from the root of each server
   */
  HealthCheck(HttpClient client, List<RemoteServer> servers, String path, Duration interval) {
    this.client = client;
    this.path = path;
    this.interval = interval;
    this.threads =
        servers.stream()
            .map(server -> Thread.ofVirtual().name("health-check").start(() -> watch(server)))
            .toList();
  }

  private void watch(RemoteServer server) {
    try {
      while (true) {
        check(server);
        double factor = 1 + ThreadLocalRandom.current().nextDouble(-JITTER, JITTER);
        Thread.sleep(Duration.ofNanos((long) (interval.toNanos() * factor)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void check(RemoteServer server) throws InterruptedException {
    HttpRequest request = server.page(path).timeout(LONGEST_ANSWER).build();
    try {
      if (status(request) / 100 == 2) {
        server.well();
      } else {
        server.unwell();
      }
    } catch (IOException e) {
      server.unwell();
    }
  }

  /** The body is not read: it may have no end, for which the time limit does not count. */
  private int status(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
    answer.body().close();
    return answer.statusCode();
  }

  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
  }
}

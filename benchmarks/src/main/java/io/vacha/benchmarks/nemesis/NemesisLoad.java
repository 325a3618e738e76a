package io.vacha.benchmarks.nemesis;

import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * An open model: requests arrive at random times, whatever became of those before, each at one of
 * the ports given and on a connection of its own. Thread-safe.
 */
final class NemesisLoad implements AutoCloseable {
  /** A key with room for all, one whose month is soon used up, one that its rate holds back. */
  static final List<String> PLAN_NAMES = List.of("roomy", "tight", "slow");

  /** How much a month of {@code tight} has. */
  static final int TIGHT_REQUESTS = 20;

  /** These plans as settings. */
  static final String PLANS =
      """
      vacha:
        plans:
          roomy:
            requests-per-minute: 1000000
            requests-per-month: 100000000
            audio-minutes-per-month: 10000000
          tight: {requests-per-minute: 1000000, requests-per-month: %d}
          slow: {requests-per-minute: 60, requests-per-month: 100000000}
      """
          .formatted(TIGHT_REQUESTS);

  private static final int MOST_AT_ONCE = 150;
  private static final int PATIENCE_MILLIS = 90_000;

  private final SSLSocketFactory trust;
  private final List<String> keys;
  private final Random random;
  private final double everyMillis;
  private final Supplier<List<Integer>> ports;
  private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids;
  private final AtomicInteger skipped = new AtomicInteger();
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
  private final Thread arrivals;
  private volatile boolean running = true;

  /**
   * One request as its client saw it.
   *
   * @param key the place of its key in the list
   * @param status the answer's; 0 where the answer was lost, -1 where nothing was sent
   * @param said what the answer said where it was none of 200
   */
  record Asked(String id, int key, int status, int port, String said) {
    private Asked(String id, int key, Answer answer, int port) {
      this(id, key, answer.status(), port, answer.status() == 200 ? "" : answer.text());
    }
  }

  /**
   * Begins.
   *
   * @param keys secrets, one for each of {@link #PLAN_NAMES}
   * @param ports where the next request may go
   * @param ids grows with each request
   */
  NemesisLoad(
      List<String> keys,
      Supplier<List<Integer>> ports,
      double everyMillis,
      long seed,
      AtomicLong ids)
      throws IOException {
    this.trust = ServiceProcess.trust().getSocketFactory();
    this.keys = List.copyOf(keys);
    this.ports = ports;
    this.ids = ids;
    this.everyMillis = everyMillis;
    this.random = new Random(seed);
    this.arrivals = Thread.ofPlatform().name("arrivals").start(this::arrive);
  }

  private void arrive() {
    try {
      while (running) {
        Thread.sleep(
            Duration.ofNanos((long) (-Math.log(1 - random.nextDouble()) * everyMillis * 1e6)));
        List<Integer> open = ports.get();
        if (open.isEmpty() || !room.tryAcquire()) {
          skipped.incrementAndGet();
          continue;
        }
        int port = open.get(random.nextInt(open.size()));
        int key = random.nextInt(keys.size());
        String id = "nemesis-" + ids.incrementAndGet();
        Thread.ofVirtual().start(() -> ask(id, key, port));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void ask(String id, int key, int port) {
    try {
      asked.add(answer(id, key, port));
    } finally {
      room.release();
    }
  }

  private Asked answer(String id, int key, int port) {
    try (Wire wire = connect(port)) {
      return wire == null
          ? new Asked(id, key, -1, port, "")
          : new Asked(id, key, wire.write(request(id, key)).read(), port);
    } catch (IOException e) {
      return new Asked(id, key, 0, port, String.valueOf(e.getMessage()));
    }
  }

  /** Null where nobody listens: then nothing was sent. */
  private @Nullable Wire connect(int port) {
    try {
      return Wire.tls(trust, port, PATIENCE_MILLIS);
    } catch (IOException e) {
      return null;
    }
  }

  private String request(String id, int key) {
    String text = "The ferry number " + id.substring(8) + " leaves soon.";
    String body = JsonMapper.shared().writeValueAsString(Map.of("text", text));
    return """
        POST /api/v1/tts HTTP/1.1
        Host: localhost
        X-Request-Id: %s
        Authorization: Bearer %s
        Content-Type: application/json
        Content-Length: %d

        """
            .formatted(id, keys.get(key), body.getBytes(StandardCharsets.UTF_8).length)
            .replace("\n", "\r\n")
        + body;
  }

  /** What ended since the last call. */
  List<Asked> next() {
    List<Asked> all = new ArrayList<>();
    for (Asked each = asked.poll(); each != null; each = asked.poll()) {
      all.add(each);
    }
    return all;
  }

  /** How many requests found too many others under way, or no gateway. */
  int skipped() {
    return skipped.get();
  }

  /** Ends; what was begun is waited for. */
  void end() throws InterruptedException {
    running = false;
    arrivals.join();
    room.acquire(MOST_AT_ONCE);
    room.release(MOST_AT_ONCE);
  }

  /** Begins nothing more. */
  @Override
  public void close() {
    running = false;
  }
}

package io.vacha.benchmarks.live;

import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.ProcessCosts;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.ServiceProcess.Place;
import io.vacha.benchmarks.service.Wire;
import io.vacha.testing.Loopback;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What becomes of thousands of WebSockets of all protocols on which nobody says anything, opened
 * through a proxy that has ended TLS, and of somebody else's sentences meanwhile?
 */
final class IdleSockets {
  private static final List<String> FACES =
      List.of(
          "/v1/listen?encoding=linear16&sample_rate=16000",
          "/v1/vosk",
          "/v1/realtime?intent=transcription",
          "/v1/speak");

  private static final String UPGRADE =
      """
      X-Forwarded-Proto: https\r
      X-Forwarded-For: 192.0.2.7\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r
      """;

  private static final String PLANS =
      """
        plans:
          roomy:
            requests-per-minute: 1000000
            requests-per-month: 100000000
            audio-minutes-per-month: 10000000
            live-sessions: 10000
      """;

  private static final int THREADS = 8;
  private static final int ALONE = 60;
  private static final int CLOSE = 0x88;

  /** Idle sessions are closed after ten seconds, and slow ones are looked for twice a second. */
  private static final int UNTIL_CLOSED_MILLIS = 12_000;

  private static final int LOOK_MILLIS = 10_000;

  private final Path home;
  private final Path folder;
  private final int count;
  private final int proxyPort;

  IdleSockets(Path home, Path folder, int count) throws IOException {
    this.proxyPort = Loopback.freePort();
    this.home = home;
    this.folder = folder;
    this.count = count;
  }

  /** Opens so many without a key, with a key, and where the settings allow them all. */
  void measure() throws Exception {
    try (Bench bench = new Bench(home, folder, false)) {
      try (ServiceProcess service =
          ServiceProcess.start(place("delivered", "vacha:\n" + PLANS, Map.of()))) {
        open(bench, service, "no key, as delivered", "");
        open(bench, service, "a key, as delivered", bench.key(service, "roomy"));
      }
      String roomy =
          """
          vacha:
            live: {max-sessions: 10000, idle-timeout: 30m}
            connections: {max: 12000}
          """;
      Map<String, String> heap = Map.of("VACHA_JAVA_OPTS", "-Xmx3g");
      try (ServiceProcess service = ServiceProcess.start(place("roomy", roomy + PLANS, heap))) {
        open(bench, service, "a key, with room for all", bench.key(service, "roomy"));
      }
    }
  }

  private Place place(String name, String yaml, Map<String, String> more) throws IOException {
    Path own = Files.createDirectories(folder.resolve(name));
    Path settings = Files.writeString(own.resolve("vacha.yaml"), yaml);
    Map<String, String> environment = new HashMap<>(more);
    environment.put("VACHA_CONFIG", settings.toString());
    environment.put("VACHA_PROXY_PORT", Integer.toString(proxyPort));
    environment.put("VACHA_PROXY_TRUSTED", "127.0.0.1");
    return Place.in(home, own, environment);
  }

  private void open(Bench bench, ServiceProcess service, String what, String key) throws Exception {
    Neighbour neighbour = new Neighbour(bench, service, bench.key(service, "roomy"));
    for (int i = 0; i < ALONE; i++) {
      neighbour.speak();
    }
    Samples alone = neighbour.times();
    long before = service.ownResidentMebibytes();
    Map<String, Integer> answers = new ConcurrentSkipListMap<>();
    Thread other = Thread.ofPlatform().start(neighbour::goOn);
    long begun = System.nanoTime();
    List<Wire> open =
        Bench.together(THREADS, thread -> () -> some(key, thread, answers)).stream()
            .flatMap(List::stream)
            .toList();
    double seconds = (System.nanoTime() - begun) / 1e9;
    neighbour.running.set(false);
    other.join();
    Samples meanwhile = neighbour.times();
    long sessions = sessions(service);
    long resident = service.ownResidentMebibytes();
    double cpu = ProcessCosts.cpuSeconds(service.process().toHandle());
    Thread.sleep(LOOK_MILLIS);
    double cores =
        (ProcessCosts.cpuSeconds(service.process().toHandle()) - cpu) * 1000 / LOOK_MILLIS;
    Thread.sleep(UNTIL_CLOSED_MILLIS - LOOK_MILLIS);
    Map<String, Integer> ends = ends(open);
    System.out.printf(
        Locale.ROOT,
        "%d sockets, %s, in %.0f s: %s; open at the end %d; resident %d MiB, before %d; idle %.2f"
            + " cores%n  somebody else's sentence: median %.0f ms, 99 of 100 within %.0f ms, %d of"
            + " %d failed; alone %.0f and %.0f ms%n  12 s later: %s; sessions left %d%n",
        count,
        what,
        seconds,
        answers,
        sessions,
        resident,
        before,
        cores,
        meanwhile.median(),
        meanwhile.quantile(0.99),
        neighbour.failed,
        neighbour.asked,
        alone.median(),
        alone.quantile(0.99),
        ends,
        awaitNone(service));
  }

  /** A share of all; those that became WebSockets stay open, as do others as long as they may. */
  private List<Wire> some(String key, int thread, Map<String, Integer> answers) {
    List<Wire> open = new ArrayList<>();
    for (int i = thread; i < count; i += THREADS) {
      try {
        Wire wire = Wire.plain(proxyPort);
        String authorization = key.isEmpty() ? "" : "Authorization: Bearer " + key + "\r\n";
        String head = "GET " + FACES.get(i % FACES.size()) + " HTTP/1.1\r\nHost: localhost\r\n";
        Answer answer = wire.write(head + authorization + UPGRADE).read();
        answers.merge(Integer.toString(answer.status()), 1, Integer::sum);
        open.add(wire);
      } catch (IOException _) {
        answers.merge("cut", 1, Integer::sum);
      }
    }
    return open;
  }

  private static long sessions(ServiceProcess service) throws IOException {
    return Math.round(Metrics.of(service).sum("vacha_live_sessions", ""));
  }

  /** How each ended, if it has; leaves all. */
  private static Map<String, Integer> ends(List<Wire> open) throws IOException {
    Map<String, Integer> ends = new TreeMap<>();
    for (Wire wire : open) {
      ends.merge(end(wire), 1, Integer::sum);
      wire.reset();
    }
    return ends;
  }

  private static String end(Wire wire) {
    try {
      int first = wire.patience(1).next();
      while (first >= 0 && first != CLOSE) {
        readPast(wire);
        first = wire.next();
      }
      if (first < 0) {
        return "closed";
      }
      int size = wire.next();
      return size < 2 ? "closed" : "closed with " + ((wire.next() << 8) | wire.next());
    } catch (SocketTimeoutException _) {
      return "open";
    } catch (IOException _) {
      return "cut";
    }
  }

  /** A message, which servers send unmasked. */
  private static void readPast(Wire wire) throws IOException {
    int size = wire.next();
    if (size == 126) {
      size = (wire.next() << 8) | wire.next();
    }
    for (int i = 0; i < size; i++) {
      int _ = wire.next();
    }
  }

  private static long awaitNone(ServiceProcess service) throws Exception {
    for (int i = 0; i < 60 && sessions(service) > 0; i++) {
      Thread.sleep(500);
    }
    return sessions(service);
  }

  /** Has a sentence spoken with another key, on a new connection each time. */
  private static final class Neighbour {
    private final Bench bench;
    private final ServiceProcess service;
    private final byte[] request;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final List<Double> millis = new ArrayList<>();
    private int asked;
    private int failed;

    Neighbour(Bench bench, ServiceProcess service, String key) {
      this.bench = bench;
      this.service = service;
      this.request = Bench.saying(key, "Good morning.");
    }

    void goOn() {
      asked = 0;
      failed = 0;
      while (running.get()) {
        speak();
      }
    }

    void speak() {
      asked++;
      try {
        long begun = System.nanoTime();
        int status = bench.ask(service, request).status();
        millis.add((System.nanoTime() - begun) / 1e6);
        failed += status == 200 ? 0 : 1;
      } catch (IOException e) {
        System.err.println(e);
        failed++;
      }
    }

    /** Of what was asked since this was asked last; while nothing is asked. */
    Samples times() {
      double[] all = millis.stream().mapToDouble(Double::doubleValue).toArray();
      millis.clear();
      return Samples.of(all);
    }
  }
}

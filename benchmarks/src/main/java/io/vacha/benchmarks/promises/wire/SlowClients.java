package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Thousands of connections of each slow kind, and handshakes without end, while another key's
 * client goes on.
 */
public final class SlowClients implements Promise {
  @Override
  public int row() {
    return 19;
  }

  @Override
  public String text() {
    return "slow clients cost others nothing";
  }

  private static final double MOST = 3;

  @Override
  public Finding check(Bench bench) throws Exception {
    int slow = bench.size(3_000, 600);
    List<String> kinds = new ArrayList<>();
    boolean well = true;
    try (ServiceProcess service = ServiceProcess.start(bench.place(Bench.PLANS))) {
      byte[] healthy =
          Bench.request("GET /api/v1/voices", bench.key(service, "roomy"), "", new byte[0]);
      double[] alone = measure(bench, service, healthy, 200);
      for (Kind kind : Kind.values()) {
        Result result = attack(bench, service, kind, slow, healthy);
        double ratio = result.median() / median(alone);
        well &= result.failures() == 0 && ratio <= MOST;
        kinds.add(result.told(kind.label, ratio));
      }
      Result beside = flooded(bench, service, healthy);
      double ratio = beside.median() / median(alone);
      well &= beside.failures() == 0 && ratio <= MOST;
      kinds.add(beside.told("handshakes without end", ratio));
      long resident = service.ownResidentMebibytes();
      return Finding.of(
          well && service.process().isAlive(),
          "%d of each kind, of large bodies a tenth; alone %.0f ms; %s; resident %d MiB",
          slow,
          median(alone),
          String.join("; ", kinds),
          resident);
    }
  }

  private enum Kind {
    IDLE("idle after the handshake", ""),
    HEAD("slow head", "GET /api/v1/voices HTTP/1.1\r\nX: "),
    UPLOAD(
        "slow upload",
        "POST /api/v1/transcribe HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Length: 1000000\r\nAuthorization: Bearer KEY\r\n\r\nRIFF"),
    READER("slow reader", "GET /openapi.yaml HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    FIELDS("stalled fields", "POST /v1/audio/speech", "application/json", "{\"x\":[", "{},"),
    TEXT("stalled text", "POST /api/v1/tts", "application/json", "{\"text\":\"", "aaa"),
    LEXICON("stalled lexicon", "PUT /api/v1/lexicon", "application/pls+xml", "<lexicon>", "   ");

    /** A part as many of those whose bodies are large: they take the machine's own time. */
    private static final int FEWER = 10;

    private static final int FILLERS = 333_000;

    private final String label;
    private final String beginning;
    private final String filler;

    Kind(String label, String beginning) {
      this.label = label;
      this.beginning = beginning;
      this.filler = "";
    }

    Kind(String label, String line, String type, String body, String filler) {
      this.label = label;
      this.beginning =
          line
              + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer KEY\r\nContent-Type: "
              + type
              + "\r\nContent-Length: 10000000\r\n\r\n"
              + body;
      this.filler = filler;
    }

    private int count(int all) {
      return filler.isEmpty() ? all : all / FEWER;
    }

    private byte[] bytes(String key) {
      String text = beginning.replace("KEY", key) + filler.repeat(FILLERS);
      return text.getBytes(StandardCharsets.US_ASCII);
    }
  }

  private record Result(int asked, int failures, double median, double quantile) {
    String told(String kind, double ratio) {
      return "%s: %d failed of %d, median %.1f x, p99 %.0f ms"
          .formatted(kind, failures, asked, ratio, quantile);
    }
  }

  private static double median(double[] millis) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static Result attack(
      Bench bench, ServiceProcess service, Kind kind, int count, byte[] healthy) throws Exception {
    List<Wire> open = Collections.synchronizedList(new ArrayList<>());
    Healthy client = new Healthy(bench, service, healthy);
    Thread other = Thread.ofPlatform().start(client::goOn);
    String key = bench.key(service, "roomy");
    byte[] beginning = kind.bytes(key);
    int all = kind.count(count);
    Bench.together(
        8,
        i ->
            () -> {
              for (int j = i; j < all; j += 8) {
                try {
                  open.add(bench.connect(service).write(beginning));
                } catch (IOException _) {
                  // given up already, to make room
                }
              }
              return null;
            });
    for (int i = 0; i < 3; i++) {
      dribble(open, kind);
      Thread.sleep(2_000);
    }
    client.running.set(false);
    other.join();
    for (Wire wire : open) {
      wire.reset();
    }
    return client.result();
  }

  private static Result flooded(Bench bench, ServiceProcess service, byte[] healthy)
      throws Exception {
    Healthy client = new Healthy(bench, service, healthy);
    try (HandshakeFlood flood =
        HandshakeFlood.begin(ServiceProcess.trust(), service.place().port())) {
      Thread other = Thread.ofPlatform().start(client::goOn);
      Thread.sleep(6_000);
      client.running.set(false);
      other.join();
      System.err.printf("handshakes answered to the flood: %d%n", flood.begun());
    }
    return client.result();
  }

  private static void dribble(List<Wire> open, Kind kind) {
    for (Wire wire : open) {
      try {
        if (kind == Kind.HEAD || kind == Kind.UPLOAD) {
          wire.write("1");
        }
      } catch (IOException _) {
        // given up by the service, as it should be
      }
    }
  }

  /** Another key's client, on a new connection each time: a newcomer among the crowd. */
  private static final class Healthy {
    private final Bench bench;
    private final ServiceProcess service;
    private final byte[] request;
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final List<Double> times = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    Healthy(Bench bench, ServiceProcess service, byte[] request) {
      this.bench = bench;
      this.service = service;
      this.request = request;
    }

    void goOn() {
      while (running.get()) {
        try {
          long begun = System.nanoTime();
          int status = bench.ask(service, request).status();
          times.add((System.nanoTime() - begun) / 1e6);
          if (status != 200) {
            failures.add("status " + status);
          }
        } catch (IOException e) {
          failures.add(e.toString());
        }
      }
    }

    /** Once its thread has ended. */
    Result result() {
      failures.stream().distinct().limit(3).forEach(System.err::println);
      double[] millis = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      double late = millis[(int) Math.ceil(millis.length * 0.99) - 1];
      int asked = times.size() + failures.size();
      return new Result(asked, failures.size(), median(millis), late);
    }
  }

  private static double[] measure(Bench bench, ServiceProcess service, byte[] request, int count)
      throws IOException {
    double[] millis = new double[count];
    for (int i = 0; i < count; i++) {
      long begun = System.nanoTime();
      bench.ask(service, request);
      millis[i] = (System.nanoTime() - begun) / 1e6;
    }
    return Arrays.copyOfRange(millis, count / 2, count);
  }
}

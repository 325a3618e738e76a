package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Session;
import io.vacha.benchmarks.service.Wire;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.json.JsonMapper;

/** Clients put anything into the headers that a trusted proxy only adds to. */
public final class ProxyHeaders implements Promise {
  @Override
  public int row() {
    return 31;
  }

  @Override
  public String text() {
    return "proxy headers cannot be forged";
  }

  private static final List<String> LIES =
      List.of(
          "127.0.0.1",
          "::1",
          "10.0.0.1",
          "2130706433",
          "0x7f000001",
          "127.1",
          "unknown",
          "localhost",
          "\"[::1]:80\"",
          "[::ffff:127.0.0.1]",
          "198.51.100.7:443",
          "",
          " ",
          ",,",
          "1.2.3.4, 127.0.0.1",
          "x".repeat(500));

  @Override
  public Finding check(Bench bench) throws Exception {
    int port = free();
    String settings = Bench.PLANS + "  proxy: {port: " + port + ", trusted: [127.0.0.1]}\n";
    int requests = bench.size(10_000, 300);
    try (ServiceProcess service = ServiceProcess.start(bench.place(settings))) {
      Random random = new Random(31);
      String key = bench.key(service, "roomy");
      int insecure = 0;
      try (Session session = new Session(() -> Wire.plain(port))) {
        for (int i = 0; i < requests; i++) {
          boolean https = random.nextInt(10) > 0;
          Answer answer = session.ask(request(key, "forged-" + i, i, https, random));
          insecure += !https && answer.status() != 400 ? 1 : 0;
        }
      }
      long believed = believed(service);
      return Finding.of(
          believed == 0 && insecure == 0,
          "%d requests with forged X-Forwarded-For and -Proto: %d addresses believed, %d accepted"
              + " as HTTPS that were not",
          requests,
          believed,
          insecure);
    }
  }

  private static int free() throws Exception {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** What the proxy adds comes last; the whole rest is the client's. */
  private static byte[] request(String key, String id, int number, boolean https, Random random) {
    StringBuilder head = new StringBuilder("GET /api/v1/voices HTTP/1.1\r\nHost: localhost\r\n");
    head.append("Authorization: Bearer ").append(key).append("\r\n");
    head.append("X-Request-Id: ").append(id).append("\r\n");
    String separator = random.nextBoolean() ? ", " : "\r\nX-Forwarded-For: ";
    String lie = LIES.get(random.nextInt(LIES.size()));
    head.append("X-Forwarded-For: ").append(lie).append(separator);
    head.append(hop(number)).append("\r\n");
    String protoSeparator = random.nextBoolean() ? ", " : "\r\nX-Forwarded-Proto: ";
    head.append("X-Forwarded-Proto: ").append(random.nextBoolean() ? "https" : "http");
    head.append(protoSeparator).append(https ? "https" : "http").append("\r\n\r\n");
    return head.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String hop(int number) {
    return "198.51." + number / 250 % 250 + "." + number % 250;
  }

  private static long believed(ServiceProcess service) throws Exception {
    try (var lines = Files.lines(service.place().log())) {
      return lines
          .filter(line -> line.startsWith("{\"time\"") && line.contains("\"forged-"))
          .map(JsonMapper.shared()::readTree)
          .filter(
              line -> {
                String id = line.path("request_id").asString().substring("forged-".length());
                return !line.path("client").asString().equals(hop(Integer.parseInt(id)));
              })
          .count();
    }
  }
}

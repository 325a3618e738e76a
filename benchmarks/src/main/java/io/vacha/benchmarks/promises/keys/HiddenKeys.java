package io.vacha.benchmarks.promises.keys;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A key is sent everywhere where it may be written down, and then looked for. */
public final class HiddenKeys implements Promise {
  /** Where the first keys are kept for their owner, by design. */
  private static final Set<String> KEPT = Set.of("admin-key", "local-key");

  @Override
  public int row() {
    return 1;
  }

  @Override
  public String text() {
    return "a key is nowhere in clear";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    ServiceProcess service = bench.service();
    String secret = bench.key("roomy");
    List<String> places = new ArrayList<>();
    List<byte[]> requests = requests(secret);
    for (byte[] request : requests) {
      String answer = answer(bench, request);
      if (answer.contains(secret)) {
        places.add("an answer");
      }
    }
    for (String kept : List.of(secret, service.key(), service.adminKey())) {
      places.addAll(found(service, kept));
    }
    return Finding.of(
        places.isEmpty(),
        "%d requests that carry it; found in data folder, log, command line, environment, metrics"
            + " and answers: %s",
        requests.size(),
        places);
  }

  private static String answer(Bench bench, byte[] request) throws Exception {
    Answer answer = bench.ask(request);
    return answer.headers() + answer.text();
  }

  private static List<byte[]> requests(String secret) {
    List<byte[]> requests = new ArrayList<>();
    requests.add(Bench.saying(secret, "My key is " + secret));
    for (String line :
        List.of(
            "GET /api/v1/usage?key=" + secret,
            "GET /api/v1/" + secret,
            "GET /" + secret + "/x",
            "GET /problems/" + secret,
            "PUT /api/v1/lexicon/" + secret,
            "POST /api/v1/transcribe?model=" + secret)) {
      requests.add(Bench.request(line, secret, "application/json", bytes("{}")));
      requests.add(Bench.request(line, "", "application/json", bytes("{}")));
    }
    for (String header :
        List.of(
            "X-Request-Id", "User-Agent", "Referer", "Cookie", "X-Forwarded-For", "X-Api-Key")) {
      String head = "GET /api/v1/usage HTTP/1.1\r\nHost: localhost\r\n" + header + ": " + secret;
      requests.add(bytes(head + "\r\n\r\n"));
      requests.add(bytes(head + "\r\nAuthorization: Basic " + secret + "\r\n\r\n"));
    }
    requests.add(Bench.request("POST /api/v1/tts", secret, secret, bytes(secret)));
    requests.add(Bench.request("POST /api/v1/tts", secret, "application/json", bytes(secret)));
    requests.add(bytes(secret + "\r\n\r\n"));
    return requests;
  }

  private static List<String> found(ServiceProcess service, String secret) throws IOException {
    List<String> places = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(service.place().data())) {
      all.filter(Files::isRegularFile).forEach(files::add);
    }
    files.removeIf(file -> KEPT.contains(String.valueOf(file.getFileName())));
    files.add(service.place().log());
    List<Long> processes = new ArrayList<>(List.of(service.process().pid()));
    service.process().descendants().forEach(child -> processes.add(child.pid()));
    for (long pid : processes) {
      files.add(Path.of("/proc/" + pid + "/cmdline"));
      files.add(Path.of("/proc/" + pid + "/environ"));
    }
    for (Path file : files) {
      if (Files.exists(file) && contains(Files.readAllBytes(file), secret)) {
        places.add(file.toString());
      }
    }
    URI metrics = URI.create("http://127.0.0.1:" + service.place().managementPort() + "/metrics");
    try (var in = metrics.toURL().openStream()) {
      if (contains(in.readAllBytes(), secret)) {
        places.add("metrics");
      }
    }
    return places;
  }

  private static boolean contains(byte[] bytes, String secret) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(secret);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.benchmarks.service.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Sixteen at a time leave while their texts are spoken, their recordings decoded and recognised.
 */
public final class Leavers implements Promise {
  @Override
  public int row() {
    return 16;
  }

  @Override
  public String text() {
    return "a client that leaves stops its work in 1 s";
  }

  private static final int AT_ONCE = 16;

  @Override
  public Finding check(Bench bench) throws Exception {
    ServiceProcess service = bench.service();
    int leavers = bench.size(600, 32);
    Map<String, byte[]> kinds = kinds(bench.key("roomy"));
    long slowest = 0;
    List<String> dead = new ArrayList<>();
    for (Map.Entry<String, byte[]> kind : kinds.entrySet()) {
      for (int i = 0; i < leavers; i += AT_ONCE) {
        int seed = i;
        Bench.together(AT_ONCE, j -> () -> leave(bench, kind.getValue(), new Random(seed + j)));
      }
      slowest = Math.max(slowest, millisToRest(service));
      if (bench.ask(kind.getValue()).status() != 200) {
        dead.add(kind.getKey());
      }
    }
    double missing = Metrics.of(service).sum("vacha_decoder_turns", "state=\"missing\"");
    double stuck = Metrics.of(service).sum("vacha_children", "state=\"stuck\"");
    return Finding.of(
        dead.isEmpty() && missing == 0 && stuck == 0 && slowest <= 1000,
        "%d leavers of each of %d formats and engines, %d at once: at rest after %d ms at most;"
            + " turns missing %.0f, stuck children %.0f; no longer served: %s",
        leavers,
        kinds.size(),
        AT_ONCE,
        slowest,
        missing,
        stuck,
        dead);
  }

  private static Map<String, byte[]> kinds(String key) throws Exception {
    Map<String, byte[]> kinds = new LinkedHashMap<>();
    byte[] speech = Recordings.speech("en-us", "one two three four five. ".repeat(4));
    Recordings.formats(speech)
        .forEach((name, bytes) -> kinds.put("stt " + name, Bench.hearing(key, "en", bytes)));
    kinds.put("stt khmer", Bench.hearing(key, "km", speech));
    kinds.put("tts", Bench.saying(key, "This is a sentence. ".repeat(60)));
    kinds.put("tts khmer", Bench.saying(key, "សួស្តី! ខ្ញុំឈ្មោះ វាចា។ ".repeat(20)));
    for (String format : List.of("mp3", "opus", "aac", "flac", "wav", "pcm")) {
      String json =
          "{\"model\":\"tts-1\",\"voice\":\"alloy\",\"input\":\"%s\",\"response_format\":\"%s\"}"
              .formatted("This is a sentence. ".repeat(60), format);
      byte[] body = json.getBytes(StandardCharsets.UTF_8);
      kinds.put(
          "speech " + format,
          Bench.request("POST /v1/audio/speech", key, "application/json", body));
    }
    return kinds;
  }

  private static Void leave(Bench bench, byte[] request, Random random) throws Exception {
    try (Wire wire = bench.connect().write(request)) {
      Thread.sleep(random.nextInt(300));
      wire.reset();
    }
    return null;
  }

  private static long millisToRest(ServiceProcess service) throws Exception {
    long begun = System.nanoTime();
    while (!service.isAtRest()) {
      if (System.nanoTime() - begun > 60_000_000_000L) {
        break;
      }
      Thread.sleep(20);
    }
    return (System.nanoTime() - begun) / 1_000_000;
  }
}

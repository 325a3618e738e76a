package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Recordings of the largest size that really decode, from 64 keys at once. */
public final class BoundedMemory implements Promise {
  @Override
  public int row() {
    return 20;
  }

  @Override
  public String text() {
    return "memory is bounded under 64 uploads of 25 MB at once";
  }

  private static final long MOST_MEBIBYTES = 700;

  @Override
  public Finding check(Bench bench) throws Exception {
    int uploads = bench.size(64, 8);
    ServiceProcess service = bench.service();
    byte[] recording = Recordings.wave(44_100, 2, (25 << 20) - 44);
    List<String> secrets = new ArrayList<>();
    try (Keys keys = bench.keys()) {
      for (int i = 0; i < uploads; i++) {
        secrets.add(keys.create("roomy"));
      }
    }
    AtomicLong peak = new AtomicLong();
    Map<Integer, Integer> statuses = new TreeMap<>();
    try (var sampler = Executors.newSingleThreadScheduledExecutor()) {
      var sampling =
          sampler.scheduleWithFixedDelay(
              () -> sample(service, peak), 0, 100, TimeUnit.MILLISECONDS);
      List<Answer> answers =
          Bench.together(
              uploads, i -> () -> bench.ask(Bench.hearing(secrets.get(i), "en", recording)));
      answers.forEach(answer -> statuses.merge(answer.status(), 1, Integer::sum));
      sampling.cancel(false);
    }
    long left;
    try (var files = Files.walk(service.place().data().resolve("scratch"))) {
      left = files.filter(Files::isRegularFile).filter(file -> file.toFile().length() > 0).count();
    }
    return Finding.of(
        List.of(200, 503).containsAll(statuses.keySet()) && peak.get() <= MOST_MEBIBYTES,
        "%d at once: %s; at most %d MiB resident (heap 256 MB); files left %d",
        uploads,
        statuses,
        peak.get(),
        left);
  }

  private static void sample(ServiceProcess service, AtomicLong peak) {
    try {
      peak.accumulateAndGet(service.ownResidentMebibytes(), Math::max);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

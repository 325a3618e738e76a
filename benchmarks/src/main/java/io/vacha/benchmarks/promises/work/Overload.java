package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Four clients with recordings of ten seconds, then sixty. */
public final class Overload implements Promise {
  @Override
  public int row() {
    return 14;
  }

  @Override
  public String text() {
    return "overload keeps goodput, and refusals come at once";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int seconds = bench.size(60, 15);
    byte[] clip = Recordings.speech("en-us", "one two three four five six seven. ".repeat(4));
    load(bench, 4, clip, seconds / 3);
    Load alone = load(bench, 4, clip, seconds);
    Load crowded = load(bench, 60, clip, seconds);
    double goodput = crowded.perSecond() / alone.perSecond();
    double late = crowded.refusalMillis(0.95);
    return Finding.of(
        goodput >= 0.9 && late <= 100,
        "4 clients %.2f answers/s, 60 clients %.2f, goodput %.2f; %d refusals, 95 %% of them within"
            + " %.0f ms, the latest after %.0f ms; other statuses %d",
        alone.perSecond(),
        crowded.perSecond(),
        goodput,
        crowded.refusals().length,
        late,
        crowded.refusalMillis(1),
        crowded.others());
  }

  @SuppressWarnings("ArrayRecordComponent") // read here only
  private record Load(double perSecond, double[] refusals, int others) {
    double refusalMillis(double quantile) {
      int rank = (int) Math.ceil(quantile * refusals.length) - 1;
      return refusals.length == 0 ? 0 : refusals[Math.max(0, rank)];
    }
  }

  private static Load load(Bench bench, int clients, byte[] clip, int seconds) throws Exception {
    List<String> secrets = new ArrayList<>();
    try (Keys keys = bench.keys()) {
      for (int i = 0; i < clients; i++) {
        secrets.add(keys.create("roomy"));
      }
    }
    long begun = System.nanoTime();
    long end = begun + seconds * 1_000_000_000L;
    List<Client> done =
        Bench.together(
            clients,
            i -> () -> new Client().run(bench, Bench.hearing(secrets.get(i), "en", clip), end));
    double elapsed = (System.nanoTime() - begun) / 1e9;
    int answered = done.stream().mapToInt(client -> client.answered).sum();
    int others = done.stream().mapToInt(client -> client.others).sum();
    double[] refusals =
        done.stream().flatMap(client -> client.refusals.stream()).mapToDouble(d -> d).toArray();
    Arrays.sort(refusals);
    return new Load(answered / elapsed, refusals, others);
  }

  /** Asks again and again; a refused one comes back when it is told to. */
  private static final class Client {
    private final List<Double> refusals = new ArrayList<>();
    private int answered;
    private int others;

    Client run(Bench bench, byte[] request, long end) throws Exception {
      while (System.nanoTime() < end) {
        try (Wire wire = bench.connect().write(request)) {
          note(System.nanoTime(), wire.read());
        }
      }
      return this;
    }

    private void note(long sent, Answer answer) throws InterruptedException {
      if (answer.status() == 503) {
        refusals.add((System.nanoTime() - sent) / 1e6);
        Thread.sleep(
            Duration.ofSeconds(Long.parseLong(answer.header("retry-after").orElseThrow())));
      }
      answered += answer.status() == 200 ? 1 : 0;
      others += answer.status() == 200 || answer.status() == 503 ? 0 : 1;
    }
  }
}

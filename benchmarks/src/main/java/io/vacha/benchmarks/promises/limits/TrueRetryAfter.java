package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Session;
import java.util.ArrayList;
import java.util.List;

/** Clients use up their rate, wait exactly as long as they are told, and ask again. */
public final class TrueRetryAfter implements Promise {
  @Override
  public int row() {
    return 7;
  }

  @Override
  public String text() {
    return "Retry-After is true";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int clients = bench.size(60, 8);
    List<String> secrets = new ArrayList<>();
    try (Keys keys = bench.keys()) {
      for (int i = 0; i < clients; i++) {
        secrets.add(keys.create(i % 2 == 0 ? "three" : "thirty"));
      }
    }
    List<Waited> waited = Bench.together(clients, i -> () -> wait(bench, secrets.get(i)));
    long admitted = waited.stream().filter(Waited::admitted).count();
    long complete = waited.stream().filter(Waited::complete).count();
    long longest = waited.stream().mapToLong(Waited::seconds).max().orElse(0);
    return Finding.of(
        admitted == clients && complete == clients,
        "%d of %d clients admitted after exactly the time told (1 to %d s); headers complete: %d",
        admitted,
        clients,
        longest,
        complete);
  }

  private record Waited(boolean admitted, boolean complete, long seconds) {}

  private static Waited wait(Bench bench, String secret) throws Exception {
    byte[] request = Bench.request("GET /api/v1/usage", secret, "", new byte[0]);
    Answer refused;
    try (Session session = bench.session()) {
      do {
        refused = session.ask(request);
      } while (refused.status() == 200);
    }
    long seconds = Long.parseLong(refused.header("retry-after").orElse("-1"));
    boolean complete =
        seconds > 0
            && refused.status() == 429
            && refused.header("x-ratelimit-limit").isPresent()
            && refused.header("x-ratelimit-remaining").orElse("").equals("0")
            && refused.header("x-ratelimit-reset").isPresent();
    Thread.sleep(Math.max(0, seconds) * 1000);
    return new Waited(bench.ask(request).status() == 200, complete, seconds);
  }
}

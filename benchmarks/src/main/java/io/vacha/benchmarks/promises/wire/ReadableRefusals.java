package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Keys;
import io.vacha.benchmarks.service.Wire;
import java.io.IOException;
import java.util.List;

/** Naive clients write 25 to 32 MB and only then read: 401, 413, 429. */
public final class ReadableRefusals implements Promise {
  @Override
  public int row() {
    return 21;
  }

  @Override
  public String text() {
    return "a refusal can be read by a client that only writes first";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int each = bench.size(60, 4);
    String spent;
    String roomy;
    try (Keys keys = bench.keys()) {
      spent = keys.create("three");
      roomy = keys.create("roomy");
    }
    byte[] usage = Bench.request("GET /api/v1/usage", spent, "", new byte[0]);
    int readable = 0;
    StringBuilder counts = new StringBuilder();
    for (int status : List.of(401, 413, 429)) {
      String key = status == 401 ? "svc_sk_wrong" : status == 413 ? roomy : spent;
      int read = 0;
      for (int i = 0; i < each; i++) {
        if (status == 429) {
          exhaust(bench, usage);
        }
        read += reads(bench, Bench.hearing(key, "en", body(status, i, each)), status);
      }
      readable += read;
      counts.append(read).append(" of ").append(each).append(" x ").append(status).append(", ");
    }
    return Finding.of(
        readable >= 3 * each * 0.999, "%swritten in full (25 to 32 MB) before reading", counts);
  }

  private static byte[] body(int status, int number, int count) {
    int least = status == 413 ? 27 << 20 : 25 << 20;
    return new byte[least + (int) ((long) ((32 << 20) - least) * number / count)];
  }

  private static void exhaust(Bench bench, byte[] usage) throws Exception {
    while (bench.ask(usage).status() == 200) {
      Thread.onSpinWait();
    }
  }

  private static int reads(Bench bench, byte[] request, int due) throws Exception {
    try (Wire wire = bench.connect()) {
      Answer answer = wire.write(request).read();
      return answer.status() == due ? 1 : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}

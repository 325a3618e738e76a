package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Session;
import io.vacha.testing.Mutator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is not one JSON object with the right fields is refused; mutants never cause a failure. */
public final class StrictJson implements Promise {
  @Override
  public int row() {
    return 24;
  }

  @Override
  public String text() {
    return "JSON is read strictly";
  }

  private static final List<String> WRONG =
      List.of(
          "",
          "null",
          "7",
          "\"text\"",
          "[]",
          "[{\"text\":\"a\"}]",
          "{",
          "{\"text\":\"a\"",
          "{'text':'a'}",
          "{text:\"a\"}",
          "{\"text\":\"a\",}",
          "{\"text\":\"a\"} x",
          "{\"text\":\"a\"}{}",
          "{\"text\":\"a\\x41\"}",
          "{\"text\":\"a\u0001b\"}",
          "/* c */{\"text\":\"a\"}",
          "{\"text\":\"a\",\"n\":NaN}",
          "{\"text\":\"a\",\"n\":01}",
          "{\"text\":\"a\"}\u0000",
          "{\"text\":null}",
          "{\"text\":7}",
          "{\"text\":[\"a\"]}",
          "{\"text\":\"a\",\"text\":\"b\"}",
          "{\"TEXT\":\"a\"}",
          "{\"text\":\"\\ud800\"}",
          "{\"text\":\"a\",\"voice\":7}",
          "{\"text\":\"a\",\"voice\":[]}",
          "{\"x\":" + "[".repeat(50_000) + "]".repeat(50_000) + ",\"text\":\"a\"}");

  @Override
  public Finding check(Bench bench) throws Exception {
    String key = bench.key("roomy");
    int refused = 0;
    Map<Integer, Integer> statuses = new TreeMap<>();
    try (Session session = bench.session()) {
      for (String wrong : WRONG) {
        Answer answer = session.ask(request(key, wrong.getBytes(StandardCharsets.UTF_8)));
        refused += answer.status() == 400 ? 1 : 0;
      }
      Mutator mutator = new Mutator(24);
      byte[] seed = "{\"text\":\"a\",\"voice\":\"puthi\"}".getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < bench.size(10_000, 300); i++) {
        Answer answer = session.ask(request(key, mutator.mutant(seed)));
        statuses.merge(answer.status(), 1, Integer::sum);
      }
    }
    return Finding.of(
        refused == WRONG.size() && List.of(200, 400).containsAll(statuses.keySet()),
        "%d of %d malformed bodies refused with 400; %d mutants: %s",
        refused,
        WRONG.size(),
        bench.size(10_000, 300),
        statuses);
  }

  private static byte[] request(String key, byte[] body) {
    return Bench.request("POST /api/v1/tts", key, "application/json", body);
  }
}

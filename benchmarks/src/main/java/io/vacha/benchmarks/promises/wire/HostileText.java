package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Session;
import io.vacha.testing.Mutator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Texts that are meant to harm, and mutants of them: spoken or refused, and no more. */
public final class HostileText implements Promise {
  @Override
  public int row() {
    return 18;
  }

  @Override
  public String text() {
    return "hostile text does no harm";
  }

  private static final String PLAIN = "A plain sentence. ប្រយោគ ធម្មតា មួយ។";

  private static final List<String> SEEDS =
      List.of(
          "\u0000\u0001\u0002hello\u001b[2J\u007f",
          "[[[[p@s]]]] [[_::^_en]] x [[",
          "<speak><audio src=\"/etc/passwd\"/><audio src=\"file:///etc/passwd\">x</audio></speak>",
          "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;",
          "-f /etc/passwd",
          "--help",
          "s'".repeat(220),
          "'".repeat(1200),
          "ក".repeat(600),
          "្".repeat(600),
          "😀".repeat(300),
          "9".repeat(600),
          "1,234.5%$€៛".repeat(50),
          "\u202e\u2066abc\u2069\u202c",
          "é" + "\u0301".repeat(1000),
          "🏴󠁧󠁢󠁥󠁮󠁧󠁿👩‍👩‍👧‍👦",
          "\r\n.\r\nQUIT\r\n",
          "$(reboot) `reboot` ; reboot | cat > /tmp/x",
          "%s%s%n%n",
          "ា".repeat(50) + "hello",
          "https://example.com/?q=" + "x".repeat(300));

  @Override
  public Finding check(Bench bench) throws Exception {
    String key = bench.key("roomy");
    byte[] before = bench.ask(Bench.saying(key, PLAIN)).body();
    Mutator mutator = new Mutator(18);
    Map<Integer, Integer> statuses = new TreeMap<>();
    int texts = bench.size(1_000, 60);
    try (Session session = bench.session()) {
      for (int i = 0; i < texts; i++) {
        byte[] seed = SEEDS.get(i % SEEDS.size()).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = i < SEEDS.size() ? seed : mutator.mutant(seed);
        String text = new String(bytes, StandardCharsets.UTF_8);
        Answer answer = session.ask(Bench.saying(key, text));
        statuses.merge(answer.status(), 1, Integer::sum);
      }
    }
    boolean same = Arrays.equals(before, bench.ask(Bench.saying(key, PLAIN)).body());
    return Finding.of(
        same && List.of(200, 400).containsAll(statuses.keySet()),
        "%d texts: %s; a plain sentence gives the same bytes as before: %s",
        texts,
        statuses,
        same);
  }
}

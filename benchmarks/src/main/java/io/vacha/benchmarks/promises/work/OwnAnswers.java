package io.vacha.benchmarks.promises.work;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.benchmarks.service.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Twelve clients with texts and recordings whose answers are known. */
public final class OwnAnswers implements Promise {
  @Override
  public int row() {
    return 29;
  }

  @Override
  public String text() {
    return "nobody gets another's answer";
  }

  private static final List<String> SPOKEN =
      List.of("one two three", "four five six", "seven eight nine", "yes", "no", "hello");

  @Override
  public Finding check(Bench bench) throws Exception {
    String key = bench.key("roomy");
    List<byte[]> requests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      requests.add(Bench.saying(key, "This is text number " + i + "."));
    }
    for (String spoken : SPOKEN) {
      requests.add(Bench.hearing(key, "en", Recordings.speech("en-us", spoken)));
    }
    List<byte[]> due = new ArrayList<>();
    for (byte[] request : requests) {
      due.add(essence(bench.ask(request)));
    }
    int rounds = bench.size(100, 8);
    List<int[]> found =
        Bench.together(12, i -> () -> ask(bench, requests, due, new Random(i), rounds));
    int answers = found.stream().mapToInt(each -> each[0]).sum();
    int others = found.stream().mapToInt(each -> each[1]).sum();
    return Finding.of(others == 0, "%d of %d answers were not the caller's own", others, answers);
  }

  private static int[] ask(
      Bench bench, List<byte[]> requests, List<byte[]> due, Random random, int rounds)
      throws Exception {
    int answers = 0;
    int others = 0;
    try (Session session = bench.session()) {
      for (int i = 0; i < rounds; i++) {
        int which = random.nextInt(requests.size());
        Answer answer = session.ask(requests.get(which));
        if (answer.status() == 200) {
          answers++;
          others += Arrays.equals(essence(answer), due.get(which)) ? 0 : 1;
        }
      }
    }
    return new int[] {answers, others};
  }

  private static byte[] essence(Answer answer) {
    String text = answer.json().path("text").asString("");
    return text.isEmpty() ? answer.body() : text.getBytes(StandardCharsets.UTF_8);
  }
}

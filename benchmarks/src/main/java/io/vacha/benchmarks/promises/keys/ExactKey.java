package io.vacha.benchmarks.promises.keys;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Session;
import java.util.Set;
import java.util.TreeSet;

/** A million mutants of a key against the database, some of them over HTTPS. */
public final class ExactKey implements Promise {
  @Override
  public int row() {
    return 2;
  }

  @Override
  public String text() {
    return "only the exact key opens";
  }

  @Override
  public Finding check(Bench bench) throws Exception {
    int mutants = bench.size(1_000_000, 10_000);
    long opened = 0;
    boolean exact;
    try (PromisedKeys book = new PromisedKeys(bench.folder())) {
      MutantKeys made = new MutantKeys(book.secret());
      for (int i = 0; i < mutants; i++) {
        opened += book.opens(made.next()) ? 1 : 0;
      }
      exact = book.opens(book.secret());
    }
    Set<String> answers = overHttps(bench, bench.size(2_000, 200));
    return Finding.of(
        opened == 0 && exact && answers.size() == 1,
        "%,d mutants: %d accepted; over HTTPS one answer to all of %d: %s",
        mutants,
        opened,
        bench.size(2_000, 200),
        answers);
  }

  /** The different answers, without their request ids. */
  private static Set<String> overHttps(Bench bench, int count) throws Exception {
    MutantKeys made = new MutantKeys(bench.key("roomy"));
    Set<String> answers = new TreeSet<>();
    try (Session session = bench.session()) {
      for (int i = 0; i < count; i++) {
        byte[] request = Bench.request("GET /api/v1/usage", made.nearMiss(), "", new byte[0]);
        Answer answer = session.ask(request);
        answers.add(answer.status() + " " + answer.errorType());
      }
    }
    return answers;
  }
}

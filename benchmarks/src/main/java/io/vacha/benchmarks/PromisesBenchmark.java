package io.vacha.benchmarks;

import io.vacha.benchmarks.fixture.Scoreboard;
import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Finding.Verdict;
import io.vacha.benchmarks.promises.Promise;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Does every row of the scoreboard in docs/reliability.md hold on this machine?
 *
 * <p>{@code benchmarks/run promises [--rows 1,4-7] [--short]}; prints the table, and exit code 1 if
 * a row fell short or was not measured.
 */
public final class PromisesBenchmark {
  private PromisesBenchmark() {}

  /** Runs it; the first argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    List<String> options = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
    boolean quick = options.remove("--short");
    Set<Integer> rows = options.isEmpty() ? Set.of() : rows(options);
    Path folder = Files.createTempDirectory("vacha-promises");
    System.out.println("folder " + folder);
    System.out.println("| # | promise | figure | verdict | seconds |\n|---|---|---|---|---|");
    boolean allHold = true;
    try (Bench bench = new Bench(home, folder, quick)) {
      for (Promise promise : Scoreboard.promises()) {
        if (rows.isEmpty() || rows.contains(promise.row())) {
          allHold &= check(promise, bench);
        }
      }
    }
    System.exit(allHold ? 0 : 1);
  }

  private static boolean check(Promise promise, Bench bench) {
    long begun = System.nanoTime();
    Finding finding;
    try {
      finding = promise.check(bench);
    } catch (Exception e) {
      finding = Finding.of(false, "the test itself failed: %s", e);
    }
    System.out.printf(
        Locale.ROOT,
        "| %d | %s | %s | %s | %.0f |%n",
        promise.row(),
        promise.text(),
        finding.figure(),
        finding.verdict().label(),
        (System.nanoTime() - begun) / 1e9);
    return finding.verdict() == Verdict.HOLDS;
  }

  private static Set<Integer> rows(List<String> options) {
    if (options.size() != 2 || !options.getFirst().equals("--rows")) {
      System.err.println("Usage: benchmarks/run promises [--rows 1,4-7] [--short]");
      System.exit(2);
    }
    Set<Integer> rows = new TreeSet<>();
    for (String part : options.getLast().split(",")) {
      String[] ends = part.split("-", 2);
      for (int row = Integer.parseInt(ends[0]);
          row <= Integer.parseInt(ends[ends.length - 1]);
          row++) {
        rows.add(row);
      }
    }
    return rows;
  }
}

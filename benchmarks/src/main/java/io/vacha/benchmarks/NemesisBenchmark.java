package io.vacha.benchmarks;

import io.vacha.benchmarks.nemesis.NemesisRun;
import io.vacha.benchmarks.service.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Does a cluster count exactly whatever befalls it? Three gateways and two workers serve an open
 * load while gateways and workers are killed and stopped for longer than a lease, PostgreSQL is
 * restarted and away, answers to its COMMIT are lost, and Redis is frozen, emptied and killed; then
 * every process is restarted in turn, and no request may fail.
 *
 * <p>{@code benchmarks/run nemesis [--minutes N] [--seed S]}, 30 minutes unless told; exit code 1
 * if a promise fell short.
 */
public final class NemesisBenchmark {
  private NemesisBenchmark() {}

  /** Runs it; the first argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    double minutes = 30;
    long seed = System.nanoTime();
    for (int i = 1; i < arguments.length; i += 2) {
      String value = i + 1 < arguments.length ? arguments[i + 1] : "";
      switch (arguments[i] + (value.isEmpty() ? "?" : "")) {
        case "--minutes" -> minutes = Double.parseDouble(value);
        case "--seed" -> seed = Long.parseLong(value);
        default -> {
          System.err.println("Usage: benchmarks/run nemesis [--minutes N] [--seed S]");
          System.exit(2);
        }
      }
    }
    Path folder = Files.createTempDirectory("vacha-nemesis");
    System.out.printf("seed %d, folder %s%n", seed, folder);
    List<String> problems = NemesisRun.run(Program.in(home), folder, minutes, seed);
    System.out.println(
        problems.isEmpty() ? "Every promise held." : problems.size() + " findings; see above.");
    System.exit(problems.isEmpty() ? 0 : 1);
  }
}

package io.vacha.benchmarks;

import io.vacha.benchmarks.soak.Soak;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Does the service serve for hours without losing count or growing? A mixed load in both languages,
 * with refusals and clients that leave; before and after a long stretch the service is stopped and
 * killed under load.
 *
 * <p>{@code benchmarks/run soak --minutes N [--seed S] [--clients C]}; exit code 1 if a promise
 * fell short.
 */
public final class SoakBenchmark {
  private SoakBenchmark() {}

  /** Runs it; the first argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    double minutes = 0;
    long seed = System.nanoTime();
    int clients = 6;
    Deque<String> options = new ArrayDeque<>(List.of(arguments).subList(1, arguments.length));
    while (options.size() > 1) {
      String name = options.pop();
      String value = options.pop();
      switch (name) {
        case "--minutes" -> minutes = Double.parseDouble(value);
        case "--seed" -> seed = Long.parseLong(value);
        case "--clients" -> clients = Integer.parseInt(value);
        default -> options.push(name);
      }
    }
    if (!options.isEmpty() || minutes <= 0) {
      System.err.println("Usage: benchmarks/run soak --minutes N [--seed S] [--clients C]");
      System.exit(2);
    }
    Path folder = Files.createTempDirectory("vacha-soak");
    System.out.printf("seed %d, %d clients, folder %s%n", seed, clients, folder);
    System.exit(new Soak(home, folder, seed, clients).run(minutes) ? 0 : 1);
  }
}

package io.vacha.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/**
 * Writes a 3-gram model of a {@link StackModel}'s tokens in the ARPA format: every token, and
 * 100,000 each of two and of three, at random, so that nearly every look-up has to back off.
 */
final class NgramFile {
  private static final int GRAMS = 100_000;

  private NgramFile() {}

  /** Writes it; returns the file. */
  static Path write(Path folder) throws IOException {
    Random random = new Random(2);
    StringBuilder text = new StringBuilder("\\data\\\n\n\\1-grams:\n-9 <s> -0.3\n");
    for (int token = 2; token < StackModel.TOKENS; token++) {
      add(text, random, StackModel.text(token));
    }
    for (int order = 2; order <= 3; order++) {
      text.append("\n\\").append(order).append("-grams:\n");
      for (int i = 0; i < GRAMS; i++) {
        StringBuilder gram = new StringBuilder();
        for (int word = 0; word < order; word++) {
          gram.append(StackModel.text(2 + random.nextInt(StackModel.TOKENS - 2))).append(' ');
        }
        add(text, random, gram.toString().strip());
      }
    }
    return Files.writeString(folder.resolve("ngrams.arpa"), text.append("\n\\end\\\n"));
  }

  private static void add(StringBuilder text, Random random, String gram) {
    double log = -1 - 3 * random.nextDouble();
    double backOff = -random.nextDouble();
    text.append(String.format(Locale.ROOT, "%.4f\t%s\t%.4f%n", log, gram, backOff));
  }
}

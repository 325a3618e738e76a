package io.vacha.lab.identification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files of an evaluation. No state. */
public final class EvaluationFiles {
  private EvaluationFiles() {}

  /** The sentences of a table of identifiers, tabs and words, as a list of one's own. */
  public static List<List<String>> sentences(Path table) throws IOException {
    List<List<String>> sentences = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      if (line.startsWith("#") || line.indexOf('\t') < 0) {
        continue;
      }
      String words = line.substring(line.indexOf('\t') + 1).strip();
      sentences.add(List.of(words.split(" +", -1)));
    }
    return sentences;
  }

  /** Deletes a flat folder of recordings. */
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}

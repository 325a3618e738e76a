package io.vacha.lab.voice;

import io.vacha.lab.identification.Commands;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Praat, which measures recordings. No state. */
final class Praat {
  private Praat() {}

  /**
   * Measures recordings of a folder by a script of this package.
   *
   * @return for each recording the columns of its line
   * @throws IOException if Praat is not installed or fails
   */
  static List<String[]> measure(String script, Path folder, List<String> recordings)
      throws IOException {
    Path list = Files.write(folder.resolve("list.txt"), recordings);
    Path copy = folder.resolve(script);
    try (InputStream in = Objects.requireNonNull(Praat.class.getResourceAsStream(script))) {
      Files.write(copy, in.readAllBytes());
    }
    String answer =
        Commands.run(
            folder, List.of("praat", "--run", copy.toString(), list.toString(), folder.toString()));
    return answer.lines().map(line -> line.split("\t", -1)).toList();
  }
}

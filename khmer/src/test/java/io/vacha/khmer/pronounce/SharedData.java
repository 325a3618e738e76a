package io.vacha.khmer.pronounce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the lexicon, which is not part of the project: shared/khmer beside some parent folder. */
final class SharedData {
  private SharedData() {}

  static Optional<Path> directory() {
    Path here = Path.of("").toAbsolutePath();
    while (here != null) {
      Path directory = here.resolve("shared").resolve("khmer");
      if (Files.exists(directory.resolve("lexicon.tsv"))) {
        return Optional.of(directory);
      }
      here = here.getParent();
    }
    return Optional.empty();
  }
}

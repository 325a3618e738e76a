package io.vacha.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the data of others that the project is measured on and does not copy. */
public final class SharedData {
  private SharedData() {}

  /** The folder {@code shared/khmer} beside this directory or one above it, if there is one. */
  public static Optional<Path> khmer() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null) {
      Path data = folder.resolve("shared").resolve("khmer");
      if (Files.isDirectory(data)) {
        return Optional.of(data);
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }
}

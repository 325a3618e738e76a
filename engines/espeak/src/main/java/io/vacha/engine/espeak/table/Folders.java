package io.vacha.engine.espeak.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Trees of files. No state. */
final class Folders {
  private Folders() {}

  /** Copies the files of {@code source}, but not its folders, into {@code target}. */
  static void copyFiles(Path source, Path target) throws IOException {
    try (Stream<Path> files = Files.list(source)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
  }

  /** Deletes what is in a folder. */
  static void empty(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        deleteTree(entry);
      }
    }
  }

  /** Deletes a folder and what is in it. */
  static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}

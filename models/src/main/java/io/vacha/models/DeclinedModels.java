package io.vacha.models;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The models that an operator removed and that are not added by default again: an empty file each
 * in {@code <data>/models/.declined}. Thread-safe: it keeps nothing but the path.
 */
public final class DeclinedModels {
  private final Path folder;

  /** Of the installation that has these models. */
  public DeclinedModels(InstalledModels models) {
    this.folder = models.folder().resolve(".declined");
  }

  /** Whether this one was removed, and not installed again since. */
  public boolean contains(String id) {
    return Files.exists(folder.resolve(id));
  }

  void add(String id) throws IOException {
    Path file = Files.createDirectories(folder).resolve(id);
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
  }

  void remove(String id) throws IOException {
    Files.deleteIfExists(folder.resolve(id));
  }
}

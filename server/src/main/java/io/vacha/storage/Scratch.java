package io.vacha.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.util.FileSystemUtils;

/**
 * Folders for files that live no longer than one start of the service: uploads, decoded samples.
 * Each start has its own, because another may run on the same data folder. Immutable.
 */
public final class Scratch {
  private final Path ours;

  private Scratch(Path ours) {
    this.ours = ours;
  }

  /** Makes room for this start and removes what starts that have ended left behind. */
  public static Scratch open(Path dataFolder, Instance instance) {
    Path all = dataFolder.toAbsolutePath().resolve("scratch");
    try {
      Files.createDirectories(all);
      try (DirectoryStream<Path> starts = Files.newDirectoryStream(all)) {
        for (Path start : starts) {
          if (!Instance.isRunning(dataFolder, start.getFileName().toString())) {
            FileSystemUtils.deleteRecursively(start);
          }
        }
      }
      return new Scratch(Files.createDirectories(all.resolve(instance.id())));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make room in " + all, e);
    }
  }

  /** An empty folder of that name. */
  public Path folder(String name) {
    try {
      return Files.createDirectories(ours.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make room in " + ours, e);
    }
  }
}

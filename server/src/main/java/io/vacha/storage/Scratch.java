package io.vacha.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.util.FileSystemUtils;

/**
 * Folders for files that live no longer than one start of the service: uploads, decoded samples.
 * Each start has its own, because another may run on the same data folder. Thread-safe.
 */
public final class Scratch {
  private static final System.Logger LOG = System.getLogger(Scratch.class.getName());

  private final Path ours;
  private final Set<Path> folders = ConcurrentHashMap.newKeySet();
  private volatile boolean complete = true;

  private Scratch(Path ours) {
    this.ours = ours;
  }

  /** Makes room for this start and removes what starts that have ended left behind. */
  public static Scratch open(Path dataFolder, Instance instance) {
    Path all = dataFolder.toAbsolutePath().resolve("scratch");
    try {
      PrivateFolder.make(all);
      try (DirectoryStream<Path> starts = Files.newDirectoryStream(all)) {
        for (Path start : starts) {
          if (!Instance.isRunning(dataFolder, start.getFileName().toString())) {
            FileSystemUtils.deleteRecursively(start);
          }
        }
      }
      return new Scratch(PrivateFolder.make(all.resolve(instance.id())));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make room in " + all, e);
    }
  }

  /** An empty folder of that name, which is made again if somebody deletes it. */
  public Path folder(String name) {
    Path folder = ours.resolve(name);
    try {
      PrivateFolder.make(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make room in " + ours, e);
    }
    folders.add(folder);
    return folder;
  }

  /** Makes again what was deleted; returns whether all folders are there. */
  public boolean restore() {
    boolean all = true;
    for (Path folder : folders) {
      all &= Files.isDirectory(folder) || restore(folder);
    }
    complete = all;
    return all;
  }

  private boolean restore(Path folder) {
    try {
      PrivateFolder.make(folder);
      LOG.log(System.Logger.Level.WARNING, "{0} was deleted and is made again", folder);
      return true;
    } catch (IOException e) {
      if (complete) {
        LOG.log(System.Logger.Level.ERROR, "{0} is gone and cannot be made: {1}", folder, e);
      }
      return false;
    }
  }
}

package io.vacha.storage.sqlite;

import io.vacha.storage.PrivateFolder;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The file of a database and which one it is: a connection goes on working on a file that was
 * deleted or moved away, and what it writes there is lost. Thread-safe.
 */
final class DatabaseFile {
  private static final List<String> COMPANIONS = List.of("-wal", "-shm");

  private static final String NAME = "vacha.db";

  private final Path folder;
  private final Path path;
  private final Map<Path, Object> companions = new ConcurrentHashMap<>();
  private volatile @Nullable Object key;
  private volatile boolean seenInPlace;

  /** The file of that data folder. */
  DatabaseFile(Path dataFolder) {
    this.folder = dataFolder.toAbsolutePath();
    this.path = dataFolder.resolve(NAME);
  }

  Path folder() {
    return folder;
  }

  Path path() {
    return path;
  }

  /** Makes the file, readable by its owner only, and its folder, unless they are there. */
  void create() {
    try {
      PrivateFolder.make(folder);
      Files.createFile(
          path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } catch (FileAlreadyExistsException e) {
      return;
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot create " + path + ": " + e.getMessage(), e);
    }
  }

  /** Which file is in use; null before the first. */
  @Nullable Object key() {
    return key;
  }

  /** Notes that the file at the path is in use from now on, with what SQLite keeps beside it. */
  void use() {
    key = keyOf(path).orElse(null);
    seenInPlace = true;
    companions.clear();
    for (String ending : COMPANIONS) {
      Path companion = companion(ending);
      keyOf(companion).ifPresent(found -> companions.put(companion, found));
    }
  }

  /**
   * Looks whether the file in use is at its path.
   *
   * @throws StorageUnavailableException if there is none or another
   */
  void requireInPlace() {
    Optional<Object> there = keyOf(path);
    seenInPlace = there.isPresent() && there.get().equals(key);
    if (there.isEmpty()) {
      throw new StorageUnavailableException(
          path + " is gone. Put it back, or stop the service and restore a backup.");
    }
    if (!seenInPlace) {
      throw new StorageUnavailableException(path + " was replaced by another file.");
    }
  }

  /** Whether it was there when last looked for, which each write does. */
  boolean wasInPlace() {
    return seenInPlace;
  }

  /** Whether another file is in the place of the one in use. */
  boolean isReplaced() {
    Object used = key;
    return used != null && keyOf(path).filter(there -> !there.equals(used)).isPresent();
  }

  /** Moves aside what SQLite kept beside the file that was in use: it would spoil another. */
  void moveOldCompanionsAside() {
    companions.forEach(
        (companion, old) -> {
          if (keyOf(companion).filter(old::equals).isPresent()) {
            moveAside(companion);
          }
        });
  }

  private static void moveAside(Path file) {
    Path aside = file.resolveSibling(file.getFileName() + ".old");
    try {
      Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot move " + file + ": " + e.getMessage(), e);
    }
  }

  private Path companion(String ending) {
    return path.resolveSibling(NAME + ending);
  }

  /** Device and inode of a file; empty where there is none. */
  private static Optional<Object> keyOf(Path file) {
    try {
      return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot look at " + file + ": " + e.getMessage(), e);
    }
  }
}

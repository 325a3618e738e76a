package io.vacha.job;

import io.vacha.error.JobRefusal;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.PrivateFolder;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * The folder with the files of jobs, one folder a job: {@code input}, the pieces that are done, and
 * the results. A file is there whole or not at all. Thread-safe.
 */
final class JobFolder {
  private static final String INPUT = "input";

  private final Path folder;
  private final String place;
  private final DiskRoom disk;

  private JobFolder(Path folder, String place) {
    this.folder = folder;
    this.place = place;
    this.disk = DiskRoom.of(folder);
  }

  /**
   * Opens a folder, which gets a name of its own the first time.
   *
   * @param newName one that no other has
   */
  static JobFolder open(Path folder, String newName) {
    Path name = folder.resolve("name");
    try {
      PrivateFolder.make(folder);
      Path mine = Files.writeString(Files.createTempFile(folder, "name-", ""), newName);
      try {
        Files.createLink(name, mine);
      } catch (FileAlreadyExistsException _) {
        return new JobFolder(folder, Files.readString(name));
      } finally {
        Files.delete(mine);
      }
      return new JobFolder(folder, newName);
    } catch (IOException e) {
      throw new StorageException("Cannot use the folder for jobs " + folder + ".", e);
    }
  }

  /** Its name, which gateways that share it see alike. */
  String place() {
    return place;
  }

  private Path of(String id) {
    return folder.resolve(id);
  }

  /** Takes a file as the input of a new job; it stays where it is, too. */
  void take(String id, Path file) {
    requireRoom();
    try {
      Files.createDirectory(of(id));
      linkOrCopy(file, of(id).resolve(INPUT));
    } catch (IOException e) {
      delete(id);
      throw new StorageUnavailableException("Cannot keep the input of a job: " + e, e);
    }
  }

  private static void linkOrCopy(Path from, Path to) throws IOException {
    Path part = to.resolveSibling("part");
    try {
      Files.createLink(part, from);
    } catch (FileSystemException | UnsupportedOperationException _) {
      Files.copy(from, part);
    }
    sync(part);
    Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Fails while the disk has little room. */
  void requireRoom() {
    if (disk.left() < 0) {
      throw new StorageUnavailableException("Too little room on the disk for jobs.");
    }
  }

  /**
   * Fails where a key would have more waiting here than is left for everybody else.
   *
   * @param waiting its jobs whose inputs are here
   * @param file one more input
   * @throws io.vacha.error.ApiException 429; never for the only one of a key
   */
  void requireShare(List<String> waiting, Path file) {
    long own = waiting.stream().mapToLong(id -> input(id).toFile().length()).sum();
    long left = disk.left();
    if (own > 0 && own + file.toFile().length() > left) {
      throw JobRefusal.shareTaken(Math.max(0, left));
    }
  }

  /** The folder of uploads that become inputs. */
  Path uploads() {
    return folder.resolve("uploads");
  }

  Path input(String id) {
    return of(id).resolve(INPUT);
  }

  Path piece(String id, int number) {
    return of(id).resolve("piece-" + number);
  }

  Path words(String id, int number) {
    return of(id).resolve("words-" + number);
  }

  Path result(String id, String form) {
    return of(id).resolve("result." + form);
  }

  /** What writes a file. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes a file of a job; it has its name once all of it is on disk. */
  void write(String id, Path file, Content content) throws IOException {
    requireRoom();
    Path part = of(id).resolve("part");
    try {
      try (OutputStream out = Files.newOutputStream(part)) {
        content.writeTo(out);
      }
      sync(part);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      throw new StorageUnavailableException("Cannot keep a part of a job: " + e, e);
    }
  }

  /** Deletes all but the results. */
  void keepResults(String id) {
    for (Path file : files(of(id))) {
      if (!file.getFileName().toString().startsWith("result.")) {
        deleteFile(file);
      }
    }
  }

  private static List<Path> files(Path of) {
    try (Stream<Path> files = Files.list(of)) {
      return files.toList();
    } catch (NoSuchFileException _) {
      return List.of();
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot look into " + of + ": " + e, e);
    }
  }

  private static void deleteFile(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot delete " + file + ": " + e, e);
    }
  }

  /** Deletes all of a job. */
  void delete(String id) {
    try {
      FileSystemUtils.deleteRecursively(of(id));
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot delete the files of " + id + ": " + e, e);
    }
  }

  /** The same, unless its job is just being made. */
  void deleteOld(String id, Instant before) {
    try {
      if (Files.getLastModifiedTime(of(id)).toInstant().isBefore(before)) {
        delete(id);
      }
    } catch (NoSuchFileException _) {
      return; // somebody else was quicker
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot look at the files of " + id + ": " + e, e);
    }
  }

  /** The jobs that have files here. */
  List<String> all() {
    return files(folder).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> name.startsWith(Jobs.PREFIX))
        .toList();
  }
}

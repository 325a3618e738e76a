package io.vacha.speech.cache;

import io.vacha.storage.PrivateFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The folder of the cache while it is this service's: another on the same data folder must not
 * count and delete the same files. The system gives it up when the process ends in whatever way.
 * Thread-safe.
 */
final class CacheFolder implements AutoCloseable {
  private static final String LOCK = "lock";
  private static final String DRAFT = "draft-";

  private final Path folder;
  private final FileChannel lock;

  private CacheFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Takes a folder, which is made where it is missing; empty where another service has it. */
  static Optional<CacheFolder> take(Path folder) throws IOException {
    PrivateFolder.make(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock held = channel.tryLock();
      if (held != null) {
        return Optional.of(new CacheFolder(folder, channel));
      }
    } catch (OverlappingFileLockException e) {
      // another one in this process has it
    }
    channel.close();
    return Optional.empty();
  }

  /** What is kept, oldest first; anything else that lies there, such as drafts, is deleted. */
  List<CacheEntry> clean() throws IOException {
    List<CacheEntry> entries = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        Optional<CacheEntry> entry = CacheEntry.of(name, size(file));
        entry.ifPresent(entries::add);
        if (entry.isEmpty() && !name.equals(LOCK) && Files.isRegularFile(file)) {
          Files.deleteIfExists(file);
        }
      }
    }
    entries.sort(Comparator.comparing(CacheEntry::madeAt));
    return entries;
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return 0; // deleted by somebody this moment
    }
  }

  Path file(CacheEntry entry) {
    return folder.resolve(entry.file());
  }

  /** Makes the folder again where somebody deleted it. */
  void restore() throws IOException {
    PrivateFolder.make(folder);
  }

  /** A new empty file that only its owner can read. */
  Path draft() throws IOException {
    return Files.createTempFile(folder, DRAFT, "");
  }

  /** Makes a draft the file of an entry: all of it or nothing, even for one who looks meanwhile. */
  void publish(Path draft, CacheEntry entry) throws IOException {
    Files.move(draft, file(entry), StandardCopyOption.ATOMIC_MOVE);
  }

  long usableBytes() {
    return folder.toFile().getUsableSpace();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}

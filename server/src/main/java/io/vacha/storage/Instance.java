package io.vacha.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * One start of the service. It holds a lock on a file of its own, which the system drops when the
 * process ends in whatever way; so others see at once that it is gone. Thread-safe.
 */
public final class Instance implements AutoCloseable {
  /** Instances of this process: their files must not be opened, closing one drops the lock. */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private Instance(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Announces this start of the service in the data folder. */
  public static Instance start(Path dataFolder, RandomGenerator random) {
    byte[] id = new byte[8];
    random.nextBytes(id);
    Path file = fileOf(dataFolder, HexFormat.of().formatHex(id));
    try {
      Files.createDirectories(file.getParent());
      OURS.add(file);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      channel.lock();
      return new Instance(file, channel);
    } catch (IOException e) {
      OURS.remove(file);
      throw new StorageException("Cannot create " + file + ": " + e.getMessage(), e);
    }
  }

  private static Path fileOf(Path dataFolder, String id) {
    return dataFolder.toAbsolutePath().normalize().resolve("instances").resolve(id);
  }

  /** Names this start; no other ever has the same. */
  public String id() {
    return file.getFileName().toString();
  }

  /** Whether the start of the service with this id still runs on this data folder. */
  public static boolean isRunning(Path dataFolder, String id) {
    Path file = fileOf(dataFolder, id);
    if (OURS.contains(file)) {
      return true;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new StorageException("Cannot look at " + file + ": " + e.getMessage(), e);
    }
  }

  /** Whether any start of the service runs on this data folder. */
  public static boolean isAnyRunning(Path dataFolder) {
    Path folder = fileOf(dataFolder, "any").getParent();
    if (Files.notExists(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> isRunning(dataFolder, file.getFileName().toString()));
    } catch (IOException e) {
      throw new StorageException("Cannot look into " + folder + ": " + e.getMessage(), e);
    }
  }

  /** Forgets a start that no longer runs. */
  public static void forget(Path dataFolder, String id) {
    try {
      Files.deleteIfExists(fileOf(dataFolder, id));
    } catch (IOException e) {
      throw new StorageException("Cannot delete " + id + ": " + e.getMessage(), e);
    }
  }

  /** Ends this start; a second call does nothing. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } catch (IOException e) {
      throw new StorageException("Cannot delete " + file + ": " + e.getMessage(), e);
    } finally {
      OURS.remove(file);
    }
  }
}

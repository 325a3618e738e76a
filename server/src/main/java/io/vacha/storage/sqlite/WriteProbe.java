package io.vacha.storage.sqlite;

import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Finds out whether a database can be written, by writing. Immutable. */
final class WriteProbe {
  /** With less room than this in the file system, it is tried before a request finds out. */
  private static final long LITTLE_ROOM = 1 << 20;

  /** What must find room before the database counts as writable: a few charges. */
  private static final int NEEDED_BYTES = 64 * 1024;

  private final Path folder;

  /** Probes in the folder of the database. */
  WriteProbe(Path folder) {
    this.folder = folder;
  }

  /** Whether the disk may be full. */
  boolean isRoomLittle() {
    return folder.toFile().getUsableSpace() < LITTLE_ROOM;
  }

  /** Writes what changes nothing: first a file, then the database's version as it is. */
  boolean run(Transaction tx) {
    writeFile();
    tx.rewriteVersion();
    return true;
  }

  private void writeFile() {
    try {
      Path file = Files.createTempFile(folder, ".room", "");
      try {
        Files.write(file, new byte[NEEDED_BYTES], StandardOpenOption.DSYNC);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot write in " + folder + ": " + e.getMessage(), e);
    }
  }
}

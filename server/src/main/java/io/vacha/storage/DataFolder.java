package io.vacha.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder for everything the service keeps. */
public final class DataFolder {
  private DataFolder() {}

  /**
   * Makes it if it is not there, closes it to other users of the machine, and looks whether it can
   * be written.
   *
   * @throws StorageException if it cannot
   */
  public static void prepare(Path folder) {
    try {
      PrivateFolder.make(folder);
    } catch (IOException e) {
      throw new StorageException("Cannot use the data folder " + folder + ".", e);
    }
    if (!Files.isWritable(folder)) {
      throw new StorageException(
          "Cannot write to the data folder "
              + folder
              + ": it is read-only or belongs to another user.");
    }
  }
}

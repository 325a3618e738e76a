package io.vacha.models;

import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One command at a time works on one model; the lock ends with the process in whatever way.
 *
 * @param drafts the folder of everything unfinished
 * @param channel holds the lock until it is closed
 */
record ModelLock(Path drafts, FileChannel channel) implements AutoCloseable {
  /**
   * Takes it.
   *
   * @throws ModelException if another has it
   */
  static ModelLock take(InstalledModels models, String id) throws IOException {
    ModelManifest.requireId(id);
    Path drafts = Files.createDirectories(drafts(models));
    FileChannel channel =
        FileChannel.open(
            drafts.resolve(id + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (isLocked(channel)) {
      return new ModelLock(drafts, channel);
    }
    channel.close();
    throw new ModelException(
        id + " is being pulled, added or removed by another command; wait for it, or end it.");
  }

  /** The folder of everything unfinished. */
  static Path drafts(InstalledModels models) {
    return models.folder().resolve(".pulling");
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

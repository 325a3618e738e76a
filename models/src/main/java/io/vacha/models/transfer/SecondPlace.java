package io.vacha.models.transfer;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.LongConsumer;

/**
 * Puts a file that lies somewhere else into a folder too. A link takes no second place on the disk,
 * and the file stays whole when either name is removed.
 */
public final class SecondPlace {
  private SecondPlace() {}

  /**
   * Gives it another name.
   *
   * @param file a link to it will do
   * @param name where nothing lies
   * @throws IOException also where that is not possible, for example on another disk
   */
  public static void link(Path file, Path name) throws IOException {
    Files.createLink(name, file.toRealPath());
  }

  /** Copies it over what lies there, and returns when the copy is on the disk. */
  public static void copy(Path file, Path name) throws IOException {
    Files.copy(file, name, StandardCopyOption.REPLACE_EXISTING);
    Digests.force(name);
  }

  /**
   * Links, or copies where that is not possible.
   *
   * @param beforeCopying is told how many bytes a copy needs, and throws where there is no room
   * @throws NoSuchFileException if there is no such file
   */
  public static void linkOrCopy(Path file, Path name, LongConsumer beforeCopying)
      throws IOException {
    try {
      link(file, name);
    } catch (NoSuchFileException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException e) {
      beforeCopying.accept(Files.size(file));
      copy(file, name);
    }
  }
}

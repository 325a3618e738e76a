package io.vacha.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What files take, and what is free for them. */
final class DiskSpace {
  private DiskSpace() {}

  /** Bytes free for this user where a folder lies. */
  static long free(Path folder) {
    try {
      return Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot tell what is free in " + folder, e);
    }
  }

  /** Whether two files lie on one file system, where hard links are possible; false if unknown. */
  static boolean same(Path one, Path other) {
    try {
      return Files.getFileStore(one).equals(Files.getFileStore(other));
    } catch (IOException e) {
      return false;
    }
  }

  /** Bytes of all these files. */
  static long size(List<Path> files) throws IOException {
    long size = 0;
    for (Path file : files) {
      size += Files.size(file);
    }
    return size;
  }
}

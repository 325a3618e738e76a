package io.vacha.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file in a folder of its own, for readers that want one. Confined to one thread. */
public final class OneFile {
  private final Path path;

  /** Makes the folder, which goes when the process does. */
  public OneFile() {
    try {
      Path folder = Files.createTempDirectory("vacha-fuzz");
      path = folder.resolve("file");
      folder.toFile().deleteOnExit();
      path.toFile().deleteOnExit();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The file, with these bytes in it. */
  public Path holding(byte[] data) throws IOException {
    return Files.write(path, data);
  }
}

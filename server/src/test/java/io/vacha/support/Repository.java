package io.vacha.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout the tests run in. */
public final class Repository {
  private Repository() {}

  /** Its topmost folder. */
  public static Path root() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve("vacha")) && Files.exists(at.resolve("LICENSE"))) {
        return at;
      }
    }
    throw new AssertionError("the tests do not run in a checkout");
  }

  /** The text of one of its files. */
  public static String read(String path) {
    try {
      return Files.readString(root().resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.vacha.models.support;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** A class path with files of models, as a program has them; closing it gives its files back. */
public record ProgramFolder(Path folder, URLClassLoader classes) implements AutoCloseable {
  /** One in a folder, with nothing in it. */
  public static ProgramFolder in(Path folder) throws IOException {
    URL[] path = {folder.toUri().toURL()};
    return new ProgramFolder(folder, new URLClassLoader(path, null));
  }

  /** Has this as the file {@code program:made/NAME}. */
  public void put(String name, byte[] content) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed(name)))) {
      out.write(content);
    }
  }

  /** Where such a file lies, packed; its folder is there. */
  public Path packed(String name) throws IOException {
    return Files.createDirectories(folder.resolve("models/made")).resolve(name + ".gz");
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}

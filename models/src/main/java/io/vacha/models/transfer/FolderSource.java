package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files of this machine, by {@code file:} addresses. Immutable. */
public final class FolderSource implements FileSource {
  @Override
  public Rest open(URI address, long from, String validator) throws IOException {
    Path file = Path.of(address);
    try {
      String state = Files.getLastModifiedTime(file) + " " + Files.size(file);
      long begin = state.equals(validator) && from <= Files.size(file) ? from : 0;
      InputStream in = Files.newInputStream(file);
      in.skipNBytes(begin);
      return new Rest(in, begin, Files.size(file), state);
    } catch (NoSuchFileException e) {
      throw new ModelException("There is no file " + file + ".", e);
    }
  }
}

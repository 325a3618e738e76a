package io.vacha.lab.judge;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The numbers in a TorchScript file: a ZIP archive whose entries {@code …/data/0}, {@code 1} and so
 * on are little-endian tensors in the order in which the model names them. Confined.
 */
final class TorchArchive implements AutoCloseable {
  private final ZipFile archive;
  private final String root;

  private TorchArchive(ZipFile archive, String root) {
    this.archive = archive;
    this.root = root;
  }

  /**
   * Opens a file.
   *
   * @throws CommandFailure if it is no TorchScript
   * @throws IOException if it cannot be read
   */
  static TorchArchive open(Path file) throws IOException {
    ZipFile archive = zip(file);
    String root =
        archive.stream()
            .map(ZipEntry::getName)
            .filter(name -> name.endsWith("/data.pkl"))
            .map(name -> name.substring(0, name.length() - "data.pkl".length()))
            .findFirst()
            .orElse("");
    return new TorchArchive(archive, root);
  }

  private static ZipFile zip(Path file) throws IOException {
    try {
      return new ZipFile(file.toFile());
    } catch (ZipException e) {
      throw new CommandFailure(file + " is no TorchScript: " + e.getMessage());
    }
  }

  /**
   * So many 32-bit floats. @throws CommandFailure if the tensor has another size or is not there
   */
  float[] floats(int tensor, int count) throws IOException {
    ZipEntry entry = archive.getEntry(root + "data/" + tensor);
    if (entry == null || entry.getSize() != (long) count * Float.BYTES) {
      throw new CommandFailure(
          "%s is of another architecture: tensor %d has not %,d numbers."
              .formatted(archive.getName(), tensor, count));
    }
    float[] floats = new float[count];
    try (var in = archive.getInputStream(entry)) {
      ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(floats);
    }
    return floats;
  }

  @Override
  public void close() throws IOException {
    archive.close();
  }
}

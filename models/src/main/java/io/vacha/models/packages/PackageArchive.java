package io.vacha.models.packages;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The archive of a package on this disk. Nothing in it is run, and nothing is written but where the
 * caller says.
 *
 * @param file a wheel, which is a zip, or npm's {@code .tgz}
 */
record PackageArchive(Path file) {
  /**
   * Writes a file of it to {@code out}, and tells how long it is.
   *
   * @throws IOException if there is none, or the archive is broken
   */
  long copy(String path, OutputStream out) throws IOException {
    return file.toString().endsWith(".whl") ? fromZip(path, out) : fromTar(path, out);
  }

  private long fromZip(String path, OutputStream out) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      ZipEntry entry = zip.getEntry(path);
      if (entry == null) {
        throw missing(path);
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return in.transferTo(out);
      }
    }
  }

  private long fromTar(String path, OutputStream out) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file), 1 << 16)) {
      Optional<Long> size = TarFile.seek(in, path);
      long left = size.orElseThrow(() -> missing(path));
      byte[] buffer = new byte[1 << 16];
      while (left > 0) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          throw new EOFException(path + " ends before it should");
        }
        out.write(buffer, 0, read);
        left -= read;
      }
      return size.get();
    }
  }

  private IOException missing(String path) {
    return new IOException(file.getFileName() + " has no file " + path);
  }
}

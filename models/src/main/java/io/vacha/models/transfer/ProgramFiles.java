package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Files that are part of the program, by {@code program:NAME/FILE} addresses: the class path
 * resource {@code /models/NAME/FILE.gz}, inflated. Immutable.
 */
public final class ProgramFiles {
  private static final int BUFFER_BYTES = 65_536;
  private static final String ADVICE = "Install the program again.";

  private final ClassLoader program;

  /** Files of this program. */
  public ProgramFiles(ClassLoader program) {
    this.program = program;
  }

  /**
   * Returns when the file lies in the folder under its name, checked. What an interrupted copy left
   * is written over.
   *
   * @param wanted with its length, its digest and one address
   * @throws ModelException if the program lacks the file or has another, or it cannot be written
   */
  public ModelManifest.InstalledFile copy(Wanted wanted, Path folder) throws IOException {
    URI address = wanted.addresses().getFirst();
    Path file = folder.resolve(wanted.name());
    PartFile part = new PartFile(file);
    part.discard();
    try {
      long size = inflate(wanted, address, part);
      String digest = part.digest();
      if (size != wanted.sizeBytes() || wanted.isNot(digest)) {
        throw new ModelException(
            "%s in this program is not the file that its catalogue describes (%,d bytes, SHA-256 %s). %s"
                .formatted(address, wanted.sizeBytes(), wanted.sha256(), ADVICE));
      }
      part.finish(file);
      return new ModelManifest.InstalledFile(wanted.name(), size, digest);
    } finally {
      part.discard();
    }
  }

  /** Writes it, but no more than one byte too many; tells how many. */
  private long inflate(Wanted wanted, URI address, PartFile part) {
    String resource = "models/" + address.getSchemeSpecificPart() + ".gz";
    try (InputStream packed = program.getResourceAsStream(resource)) {
      if (packed == null) {
        throw new ModelException(
            "%s is to be part of this program (%s), but is missing. %s"
                .formatted(wanted.name(), resource, ADVICE));
      }
      InputStream in = new GZIPInputStream(packed, BUFFER_BYTES);
      try (OutputStream out = part.append(0, address.toString(), "")) {
        return copy(in, out, part, wanted.sizeBytes() + 1);
      }
    } catch (IOException e) {
      throw new ModelException(
          "%s in this program is damaged (%s). %s".formatted(address, e.getMessage(), ADVICE), e);
    }
  }

  private static long copy(InputStream in, OutputStream out, PartFile part, long most)
      throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long size = 0;
    while (size < most) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, most - size));
      if (read < 0) {
        break;
      }
      part.write(out, buffer, read);
      size += read;
    }
    return size;
  }
}

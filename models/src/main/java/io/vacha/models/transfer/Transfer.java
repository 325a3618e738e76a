package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;

/** What arrives over one connection, behind what is there already. Confined to one thread. */
final class Transfer {
  private static final int BUFFER_BYTES = 65_536;

  private final FileSource source;
  private final PullProgress progress;

  Transfer(FileSource source, PullProgress progress) {
    this.source = source;
    this.progress = progress;
  }

  /**
   * Opens a connection and takes what comes, to the end.
   *
   * @throws IOException if it breaks off; what has arrived is kept
   * @throws ModelException if what comes is not the file that is wanted
   */
  void run(Wanted wanted, URI address, PartFile part) throws IOException {
    String validator = part.validator(address.toString());
    boolean certain = wanted.sha256() != null || !validator.isEmpty();
    boolean tooLong = wanted.sizeBytes() >= 0 && part.size() > wanted.sizeBytes();
    long from = certain && !tooLong ? part.size() : 0;
    try (FileSource.Rest rest = source.open(address, from, validator)) {
      wanted.requireLength(rest.totalBytes(), address);
      long total = rest.totalBytes() >= 0 ? rest.totalBytes() : wanted.sizeBytes();
      long size = copy(rest, address, part, total);
      if (total >= 0 && size < total) {
        throw new EOFException("it broke off after %,d of %,d bytes".formatted(size, total));
      }
    }
  }

  private long copy(FileSource.Rest rest, URI address, PartFile part, long total)
      throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long size = rest.from();
    progress.at(size);
    try (OutputStream out = part.append(size, address.toString(), rest.validator())) {
      for (int read = rest.in().read(buffer); read >= 0; read = rest.in().read(buffer)) {
        size += read;
        if (total >= 0 && size > total) {
          throw new ModelException(address + " sends more than it should.");
        }
        part.write(out, buffer, read);
        progress.at(size);
      }
    }
    return size;
  }
}

package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * What has arrived of a file. It outlives the process: beside it lies from where it came and which
 * state of the file it is. Confined to the thread that pulls; a lock keeps other processes away.
 */
public final class PartFile {
  private final Path part;
  private final Path origin;

  public PartFile(Path file) {
    this.part = file.resolveSibling(file.getFileName() + ".part");
    this.origin = file.resolveSibling(file.getFileName() + ".origin");
  }

  /** How many bytes are there. */
  public long size() throws IOException {
    return Files.exists(part) ? Files.size(part) : 0;
  }

  /** The validator that this address gave with them; empty where there is none. */
  String validator(String address) throws IOException {
    if (!Files.exists(origin)) {
      return "";
    }
    List<String> lines = Files.readAllLines(origin);
    return lines.size() == 2 && lines.getFirst().equals(address) ? lines.getLast() : "";
  }

  /** Goes on after {@code from} bytes; what lies beyond is dropped. The caller closes it. */
  OutputStream append(long from, String address, String validator) {
    try {
      Files.writeString(origin, address + "\n" + validator);
      FileChannel channel =
          FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel.truncate(from).position(from);
      return Channels.newOutputStream(channel);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Writes what arrived to what {@link #append} gave. */
  void write(OutputStream out, byte[] buffer, int length) {
    try {
      out.write(buffer, 0, length);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** No disk gets better by trying again. */
  private ModelException unwritable(IOException failure) {
    return new ModelException(
        "Cannot write %s: %s.".formatted(part, failure.getMessage()), failure);
  }

  /** The SHA-256 of what is there, in hexadecimal. */
  String digest() throws IOException {
    try (InputStream in = Files.newInputStream(part)) {
      return Digests.sha256(in);
    }
  }

  /** Forgets what has arrived. */
  void discard() throws IOException {
    Files.deleteIfExists(part);
    Files.deleteIfExists(origin);
  }

  /** Gives it the file's own name, once it is on disk. */
  void finish(Path file) throws IOException {
    Digests.force(part);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    Files.deleteIfExists(origin);
  }
}

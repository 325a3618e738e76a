package io.vacha.account.key;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/** Writes files that only their owner may read, whole or not at all. */
public final class OwnerOnlyFile {
  private static final FileAttribute<Set<PosixFilePermission>> MODE_600 =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private OwnerOnlyFile() {}

  /** Makes the file unless it is there; returns whether it was made. Safe among processes. */
  static boolean createOnce(Path file, byte[] content) throws IOException {
    if (Files.exists(file)) {
      return false;
    }
    Path temporary = writeTemporary(file, content);
    try {
      Files.createLink(file, temporary);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } finally {
      Files.delete(temporary);
    }
  }

  /** Makes or replaces the file. */
  public static void replace(Path file, byte[] content) throws IOException {
    Path temporary = writeTemporary(file, content);
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static Path writeTemporary(Path file, byte[] content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, "." + file.getFileName(), ".new", MODE_600);
    try (FileChannel channel = FileChannel.open(temporary, EnumSet.of(StandardOpenOption.WRITE))) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    return temporary;
  }
}

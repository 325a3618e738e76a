package io.vacha.storage;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Folders that only their owner may look into. */
public final class PrivateFolder {
  private static final System.Logger LOG = System.getLogger(PrivateFolder.class.getName());

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rwx------");
  private static final FileAttribute<Set<PosixFilePermission>> MODE_700 =
      PosixFilePermissions.asFileAttribute(OWNER);

  private PrivateFolder() {}

  /** Makes the folder and those above it, or takes the rights of others away from one there is. */
  public static Path make(Path folder) throws IOException {
    Files.createDirectories(folder, MODE_700);
    if (!OWNER.containsAll(Files.getPosixFilePermissions(folder))) {
      close(folder);
    }
    return folder;
  }

  /** A folder that belongs to somebody else, such as a mounted volume, stays as it is. */
  private static void close(Path folder) throws IOException {
    try {
      Files.setPosixFilePermissions(folder, OWNER);
    } catch (FileSystemException e) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Other users of this machine can look into {0}, and that cannot be changed: {1}",
          folder,
          e.getReason());
    }
  }
}

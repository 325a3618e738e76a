package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
  @TempDir private Path folder;

  private static String rights(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void isClosedToOthersWhereItIsMade() throws IOException {
    Path data = folder.resolve("a/data");
    DataFolder.prepare(data);
    assertThat(rights(data)).isEqualTo("rwx------");
  }

  @Test
  void isClosedToOthersWhereItWasOpen() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    DataFolder.prepare(data);
    assertThat(rights(data)).isEqualTo("rwx------");
  }

  @Test
  void hasScratchFoldersThatAreClosedToo() throws IOException {
    try (Instance instance = Instance.start(folder, new SecureRandom())) {
      Path uploads = Scratch.open(folder, instance).folder("uploads");
      assertThat(rights(uploads)).isEqualTo("rwx------");
      assertThat(rights(uploads.getParent())).isEqualTo("rwx------");
    }
  }

  @Test
  void isRefusedWhereItCannotBeMade() {
    assertThatThrownBy(() -> DataFolder.prepare(Path.of("/proc/vacha")))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("/proc/vacha");
  }
}

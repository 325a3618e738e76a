package io.vacha.lab.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HouseTableTest {
  @TempDir private Path folder;

  private void source(String path, String text) throws IOException {
    Path file = folder.resolve("module/src/main/java").resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void countsFilesMethodsAndPackages() throws IOException {
    source("a/One.java", "package a;\nclass One {\n  One() {}\n\n  void m() {\n    m();\n  }\n}\n");
    source("a/Two.java", "package a;\ninterface Two {\n  void n();\n}\n");
    source("a/package-info.java", "package a;\n");
    source("b/Three.java", "package b;\nclass Three {}\n");

    assertThat(HouseTable.row(folder)).endsWith(" | 4 · 8 · 8 | 2 · 3 · 3 | 1.5 · 2 |");
  }

  @Test
  void refusesAFolderWithoutCode() {
    assertThatThrownBy(() -> HouseTable.row(folder)).hasMessageContaining("no main code");
  }
}

package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
  private final SecureRandom random = new SecureRandom();

  @TempDir private Path data;

  @Test
  void leavesTheFilesOfAnotherStartThatRuns() throws IOException {
    try (Instance running = Instance.start(data, random);
        Instance second = Instance.start(data, random)) {
      Path upload = Files.createFile(Scratch.open(data, running).folder("uploads").resolve("a"));
      Path others = Scratch.open(data, second).folder("uploads");
      assertThat(upload).exists();
      assertThat(others).isEmptyDirectory().isNotEqualTo(upload.getParent());
    }
  }

  @Test
  void removesWhatAStartThatHasEndedLeftBehind() throws IOException {
    Path upload;
    try (Instance ended = Instance.start(data, random)) {
      upload = Files.createFile(Scratch.open(data, ended).folder("uploads").resolve("a"));
    }
    try (Instance next = Instance.start(data, random)) {
      Scratch.open(data, next);
      assertThat(upload).doesNotExist();
    }
  }
}

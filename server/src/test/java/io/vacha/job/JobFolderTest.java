package io.vacha.job;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.error.ApiException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One key's inputs leave others a part of the disk. */
class JobFolderTest {
  @TempDir private Path place;
  private JobFolder folder;
  private Path input;

  @BeforeEach
  void open() throws IOException {
    folder = JobFolder.open(place.resolve("jobs"), "here");
    input = Files.writeString(place.resolve("recording"), "sound");
  }

  /** A file that has so many bytes without taking the disk. */
  private void waits(String id, long bytes) throws IOException {
    Files.createDirectories(folder.input(id).getParent());
    try (RandomAccessFile file = new RandomAccessFile(folder.input(id).toFile(), "rw")) {
      file.setLength(bytes);
    }
  }

  @Test
  void aKeyHasNoMoreWaitingThanIsLeft() throws IOException {
    waits("job_1", place.toFile().getUsableSpace());
    assertThatThrownBy(() -> folder.requireShare(List.of("job_1"), input))
        .isInstanceOf(ApiException.class)
        .hasMessageContaining("together");
  }

  @Test
  void littleIsTakenAndTheOnlyOneOfAKey() throws IOException {
    waits("job_1", 1);
    assertThatCode(() -> folder.requireShare(List.of("job_1"), input)).doesNotThrowAnyException();
    waits("job_2", place.toFile().getUsableSpace());
    assertThatCode(() -> folder.requireShare(List.of(), input)).doesNotThrowAnyException();
  }
}

package io.vacha.speech;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.StorageUnavailableException;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowingFileTest {
  @TempDir private Path folder;

  private static void write(GrowingFile file, String text) throws IOException {
    file.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String readFrom(GrowingFile file, long position) throws IOException {
    byte[] buffer = new byte[100];
    int count = file.read(position, buffer);
    return count < 0 ? "end" : new String(buffer, 0, count, StandardCharsets.UTF_8);
  }

  @Test
  void readsWhatIsThereAndThenTheEnd() throws IOException {
    try (GrowingFile file = GrowingFile.in(folder, 0, () -> {})) {
      write(file, "one ");
      assertThat(readFrom(file, 0)).isEqualTo("one ");
      write(file, "two");
      file.end(null);
      assertThat(readFrom(file, 4)).isEqualTo("two");
      assertThat(readFrom(file, 7)).isEqualTo("end");
    }
  }

  private static void readInto(CompletableFuture<String> result, GrowingFile file) {
    try {
      result.complete(readFrom(file, 0));
    } catch (IOException e) {
      result.completeExceptionally(e);
    }
  }

  @Test
  void aReaderWaitsForTheWriter() throws Exception {
    try (GrowingFile file = GrowingFile.in(folder, 0, () -> {})) {
      CompletableFuture<String> read = new CompletableFuture<>();
      Thread reader = Thread.ofPlatform().start(() -> readInto(read, file));
      Eventually.until("waiting", () -> reader.getState() == Thread.State.WAITING);
      assertThat(read).isNotDone();
      write(file, "late");
      assertThat(read.get(20, TimeUnit.SECONDS)).isEqualTo("late");
    }
  }

  @Test
  void aFailureIsToldAfterWhatWasWritten() throws IOException {
    try (GrowingFile file = GrowingFile.in(folder, 0, () -> {})) {
      write(file, "half");
      IOException reason = new IOException("broke");
      file.end(reason);
      assertThat(readFrom(file, 0)).isEqualTo("half");
      assertThatThrownBy(() -> readFrom(file, 4))
          .isInstanceOf(GrowingFile.Failed.class)
          .hasCause(reason);
    }
  }

  @Test
  void leavesNothingBehind() throws IOException {
    try (GrowingFile file = GrowingFile.in(folder, 0, () -> {})) {
      write(file, "gone");
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void aLongSoundLeavesTheDiskToOthers() throws IOException {
    byte[] piece = new byte[8 << 20];
    try (GrowingFile file = GrowingFile.in(folder, Long.MAX_VALUE, () -> {})) {
      file.write(piece);
      assertThatThrownBy(() -> file.write(piece)).isInstanceOf(StorageUnavailableException.class);
    }
  }

  @Test
  void tellsOnceThatItIsClosed() throws IOException {
    AtomicInteger told = new AtomicInteger();
    GrowingFile file = GrowingFile.in(folder, 0, told::incrementAndGet);
    file.close();
    file.close();
    assertThat(told).hasValue(1);
  }
}

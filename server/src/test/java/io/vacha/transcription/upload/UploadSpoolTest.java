package io.vacha.transcription.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.testing.Endless;
import io.vacha.transcription.TranscriptionSettings;
import io.vacha.transcription.upload.UploadSpool.Upload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadSpoolTest {
  @TempDir Path folder;

  private static UploadSpool.Body bytes(int length) {
    return () -> new ByteArrayInputStream(new byte[length]);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  @Test
  void keepsWhatArrivesUntilItIsClosed() throws IOException {
    UploadSpool spool = new UploadSpool(folder, settings(1));
    try (Upload upload = spool.write("key", bytes(100_000), 100_000)) {
      assertThat(upload.path()).hasSize(100_000);
      assertThat(upload.path().getFileName().toString()).doesNotContain(".");
    }
    assertThat(files()).isEmpty();
  }

  @Test
  void refusesOneByteMoreThanTheLimit() throws IOException {
    UploadSpool spool = new UploadSpool(folder, settings(1));
    ApiException refused =
        catchThrowableOfType(ApiException.class, () -> spool.write("key", bytes(1001), 1000));
    assertThat(refused.code()).isEqualTo(ErrorCode.FILE_TOO_LARGE);
    assertThat(files()).isEmpty();
  }

  @Test
  void stopsReadingAsSoonAsTheLimitIsCrossed() throws IOException {
    UploadSpool spool = new UploadSpool(folder, settings(1));
    assertThatThrownBy(() -> spool.write("key", () -> new Endless("", (byte) 0), 1 << 20))
        .isInstanceOf(ApiException.class);
  }

  @Test
  void refusesWhereThereIsNoPlaceBeforeTheBodyIsOpened() throws IOException {
    UploadSpool spool = new UploadSpool(folder, settings(1));
    try (Upload _ = spool.write("key", bytes(1), 1)) {
      ApiException refused =
          catchThrowableOfType(
              ApiException.class,
              () ->
                  spool.write(
                      "key",
                      () -> {
                        throw new AssertionError("opened");
                      },
                      1));
      assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
      assertThat(refused.retryAfter()).isPresent();
    }
  }

  @Test
  void givesThePlaceFreeWhateverHappens() throws IOException {
    UploadSpool spool = new UploadSpool(folder, settings(1));
    assertThatThrownBy(() -> spool.write("key", UploadSpoolTest::broken, 10))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> spool.write("key", bytes(11), 10)).isInstanceOf(ApiException.class);
    Upload twice = spool.write("key", bytes(1), 10);
    twice.close();
    twice.close();
    try (Upload _ = spool.write("key", bytes(1), 10)) {
      assertThatThrownBy(() -> spool.write("key", bytes(1), 10)).isInstanceOf(ApiException.class);
    }
    assertThat(files()).isEmpty();
  }

  @Test
  void oneKeysLongUploadsLeaveAsMuchOfTheDiskToOthers() throws IOException {
    UploadSpool spool = spoolWithRoomFor(3 * DiskRoom.BETWEEN_LOOKS);
    int long1 = (int) DiskRoom.BETWEEN_LOOKS;
    int long2 = 2 * long1;
    try (Upload first = spool.write("greedy", bytes(long2), long2)) {
      ApiException refused =
          catchThrowableOfType(
              ApiException.class, () -> spool.write("greedy", bytes(long2), long2));
      assertThat(refused.code()).isEqualTo(ErrorCode.RATE_LIMIT_EXCEEDED);
      assertThat(refused.retryAfter()).isPresent();
      assertThat(files()).containsExactly(first.path());
      spool.write("greedy", bytes(long1 - 1), long1).close();
      spool.write("other", bytes(long2), long2).close();
    }
    spool.write("greedy", bytes(long2), long2).close();
  }

  @Test
  void aLongUploadStopsBeforeTheDiskIsFull() throws IOException {
    UploadSpool spool = spoolWithRoomFor(-1);
    int many = (int) DiskRoom.BETWEEN_LOOKS;
    assertThatThrownBy(() -> spool.write("key", bytes(many), many))
        .isInstanceOf(StorageUnavailableException.class);
    spool.write("key", bytes(many - 1), many).close();
    assertThat(files()).isEmpty();
  }

  private UploadSpool spoolWithRoomFor(long bytes) {
    return new UploadSpool(folder, settings(4), new DiskRoom(() -> bytes + (1L << 30)));
  }

  private static InputStream broken() throws IOException {
    InputStream closed = InputStream.nullInputStream();
    closed.close();
    return closed;
  }

  private static TranscriptionSettings settings(int maxUploads) {
    return new TranscriptionSettings(maxUploads, 8, Duration.ofSeconds(3));
  }
}

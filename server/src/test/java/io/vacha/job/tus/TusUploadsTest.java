package io.vacha.job.tus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.testing.AdjustableClock;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TusUploadsTest {
  private static final String KEY = "key_a";
  private static final long MIB = 1 << 20;

  @TempDir private Path folder;

  private final AdjustableClock clock = new AdjustableClock("2026-11-22T00:00:00Z");
  private TusUploads uploads;

  @BeforeEach
  void open() {
    uploads = opened();
  }

  private TusUploads opened() {
    UploadSettings settings = new UploadSettings(100 * MIB, Duration.ofHours(24));
    return new TusUploads(folder, settings, clock, new SecureRandom());
  }

  private String begun(long length) {
    return uploads.create(KEY, length, "", 10).id();
  }

  private static Part part(InputStream body, String checksum) {
    return new Part(body, Checksum.of(checksum.isEmpty() ? null : checksum));
  }

  private long append(String id, long offset, int bytes) throws IOException {
    return uploads
        .append(KEY, id, offset, part(new ByteArrayInputStream(new byte[bytes]), ""))
        .offset();
  }

  private static ErrorCode refusal(ThrowingCallable call) {
    return catchThrowableOfType(ApiException.class, call).code();
  }

  /** Gives some bytes and then fails as a connection does. */
  private static InputStream broken(int bytes) {
    return new InputStream() {
      private boolean given;

      @Override
      public int read() throws IOException {
        throw new IOException("broken off");
      }

      @Override
      public int read(byte[] buffer, int from, int count) throws IOException {
        if (given) {
          throw new IOException("broken off");
        }
        given = true;
        return bytes;
      }
    };
  }

  @Test
  void keepsWhatCameBeforeTheConnectionBroke() {
    String id = begun(100);
    assertThatThrownBy(() -> uploads.append(KEY, id, 0, part(broken(40), "")))
        .isInstanceOf(IOException.class)
        .hasMessage("broken off");
    assertThat(uploads.get(KEY, id).offset()).isEqualTo(40);
  }

  @Test
  void keepsNothingUncheckedWhenTheConnectionBreaks() {
    String id = begun(100);
    assertThatThrownBy(() -> uploads.append(KEY, id, 0, part(broken(40), "sha1 AAAA")))
        .hasMessage("broken off");
    assertThat(uploads.get(KEY, id).offset()).isZero();
  }

  @Test
  void keepsNothingUncheckedWhenTheServiceIsKilled() throws IOException {
    String id = begun(100);
    assertThat(append(id, 0, 10)).isEqualTo(10);
    UploadFiles files = new UploadFiles(folder.resolve(KEY).resolve(id));
    files.doubt(10);
    Files.write(files.data(), new byte[70]);
    uploads = opened();
    assertThat(uploads.get(KEY, id).offset()).isEqualTo(10);
    assertThat(append(id, 10, 20)).isEqualTo(30);
    assertThat(files.data()).hasSize(30);
  }

  @Test
  void whatOneKeyAnnouncesLeavesAsMuchOfTheDiskToOthers() throws IOException {
    uploads = openedWithRoomFor(100);
    String first = begun(40);
    append(first, 0, 40);
    uploads = openedWithRoomFor(60);
    assertThat(refusal(() -> begun(11))).isEqualTo(ErrorCode.RATE_LIMIT_EXCEEDED);
    begun(10);
    assertThat(uploads.create("key_b", 50, "", 10).length()).isEqualTo(50);
    assertThatThrownBy(() -> uploads.create("key_c", 1, "", 10))
        .isInstanceOf(StorageUnavailableException.class);
  }

  private TusUploads openedWithRoomFor(long bytes) {
    UploadSettings settings = new UploadSettings(100 * MIB, Duration.ofHours(24));
    DiskRoom disk = new DiskRoom(() -> bytes + (1L << 30));
    return new TusUploads(folder, settings, clock, new SecureRandom(), disk);
  }

  @Test
  void goesOnAfterANewStart() throws IOException {
    String id = begun(100);
    append(id, 0, 60);
    uploads = opened();
    assertThat(uploads.get(KEY, id).offset()).isEqualTo(60);
  }

  @Test
  void oneRequestAtATimeUsesAnUpload() throws Exception {
    String id = begun(100);
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(new byte[100])) {
          @Override
          public int read(byte[] buffer, int from, int count) throws IOException {
            reading.countDown();
            try {
              goOn.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
            return super.read(buffer, from, count);
          }
        };
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var first = threads.submit(() -> uploads.append(KEY, id, 0, part(slow, "")).offset());
      reading.await();
      assertThat(refusal(() -> append(id, 0, 1))).isEqualTo(ErrorCode.CONFLICT);
      assertThat(refusal(() -> uploads.remove(KEY, id))).isEqualTo(ErrorCode.CONFLICT);
      assertThat(refusal(() -> uploads.take(KEY, id, file -> file))).isEqualTo(ErrorCode.CONFLICT);
      goOn.countDown();
      assertThat(first.get()).isEqualTo(100);
    }
  }

  @Test
  void forgetsWhatHasExpired() throws IOException {
    String id = begun(100);
    clock.advance(Duration.ofHours(24).minusMillis(1));
    uploads.sweep();
    assertThat(uploads.get(KEY, id).offset()).isZero();
    clock.advance(Duration.ofMillis(1));
    assertThat(refusal(() -> uploads.get(KEY, id))).isEqualTo(ErrorCode.NOT_FOUND);
    uploads.sweep();
    assertThat(TusUploads.list(folder)).isEmpty();
  }

  @Test
  void oneKeyGetsHalfOfTheRoomAndAllOfThemNoMoreThanAllOfIt() {
    begun(25 * MIB);
    begun(25 * MIB);
    assertThat(refusal(() -> begun(1))).isEqualTo(ErrorCode.RATE_LIMIT_EXCEEDED);
    uploads.create("key_b", 50 * MIB, "", 10);
    assertThat(refusal(() -> uploads.create("key_c", 1, "", 10)))
        .isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
  }

  @Test
  void oneKeyGetsAsManyAsItMay() {
    uploads.create(KEY, 1, "", 2);
    uploads.create(KEY, 1, "", 2);
    assertThat(refusal(() -> uploads.create(KEY, 1, "", 2)))
        .isEqualTo(ErrorCode.RATE_LIMIT_EXCEEDED);
  }

  @Test
  void givesWhatIsCompleteOnce() throws IOException {
    String id = begun(5);
    append(id, 0, 5);
    assertThat(uploads.take(KEY, id, Files::size)).isEqualTo(5L);
    assertThat(refusal(() -> uploads.take(KEY, id, Files::size))).isEqualTo(ErrorCode.NOT_FOUND);
  }
}

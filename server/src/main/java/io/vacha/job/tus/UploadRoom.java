package io.vacha.job.tus;

import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import io.vacha.error.UploadRefusal;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Whether there is room for one upload more. Counted is what was announced, since all of it may
 * come; one key gets no more than half, nor more of the disk than is left to others then.
 * Immutable; what it counts is what the folder has.
 */
final class UploadRoom {
  /** An upload counts for no less, so that there are not too many of small ones either. */
  private static final long LEAST_BYTES = 16L << 20;

  private static final Duration RETRY = Duration.ofMinutes(1);

  private final Path folder;
  private final UploadSettings settings;
  private final DiskRoom disk;

  UploadRoom(Path folder, UploadSettings settings, DiskRoom disk) {
    this.folder = folder;
    this.disk = disk;
    this.settings = settings;
  }

  /** What the uploads of one key may have together. */
  long perKey() {
    return settings.maxBytes() / 2;
  }

  /**
   * Fails where there is none.
   *
   * @param most uploads that the key may have
   * @throws ApiException 429 where the key has its share, 503 where all of it is taken
   */
  void require(String keyId, long length, long most) throws IOException {
    List<Path> own = TusUploads.list(folder.resolve(keyId));
    if (own.size() >= most) {
      throw UploadRefusal.tooManyUnfinished(most);
    }
    long counted = Math.max(LEAST_BYTES, length);
    Taken taken = taken(own);
    if (taken.bytes() + counted > perKey()) {
      throw UploadRefusal.shareTaken(perKey());
    }
    long missing = taken.missing();
    for (Path key : TusUploads.list(folder)) {
      if (!key.getFileName().toString().equals(keyId)) {
        Taken others = taken(TusUploads.list(key));
        counted += others.bytes();
        missing += others.missing();
      }
    }
    if (counted + taken.bytes() > settings.maxBytes()) {
      throw ServiceFailure.serviceUnavailable(RETRY, null);
    }
    requireShare(taken, length, disk.left() - missing);
    requireOnDisk(missing + length);
  }

  /** Never fails for the only upload of a key. */
  private static void requireShare(Taken own, long length, long left) {
    if (own.announced() > 0 && own.announced() + length > left - length) {
      throw UploadRefusal.shareTaken(Math.max(0, (own.announced() + left) / 2));
    }
  }

  /**
   * What uploads have taken.
   *
   * @param bytes counted for them
   * @param announced bytes they will have
   * @param missing bytes that have not come yet
   */
  private record Taken(long bytes, long announced, long missing) {}

  private static Taken taken(List<Path> uploads) throws IOException {
    long bytes = 0;
    long all = 0;
    long missing = 0;
    for (Path upload : uploads) {
      UploadFiles files = new UploadFiles(upload);
      Optional<UploadFiles.Announced> announced = files.announced();
      long length = announced.isPresent() ? announced.get().length() : 0;
      bytes += Math.max(LEAST_BYTES, length);
      all += length;
      missing += Math.max(0, length - files.data().toFile().length());
    }
    return new Taken(bytes, all, missing);
  }

  /** Fails where the disk has no room for so many bytes. */
  void requireOnDisk(long bytes) {
    if (disk.left() < bytes) {
      throw new StorageUnavailableException("Too little room on the disk for an upload.");
    }
  }
}

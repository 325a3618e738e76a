package io.vacha.job.tus;

import io.vacha.error.ApiException;
import io.vacha.error.UploadRefusal;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.PrivateFolder;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * The folder of uploads: one folder a key, in it one an upload. How much of an upload is there is
 * what its file has, so nothing is lost that was written when a connection breaks or the service is
 * killed. Thread-safe.
 */
public final class TusUploads {
  private static final int ID_LETTERS = 26;
  private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

  private final Path folder;
  private final InstantSource clock;
  private final SecureRandom random;
  private final UploadSettings settings;
  private final UploadRoom room;
  private final Set<String> busy = ConcurrentHashMap.newKeySet();
  private final ReentrantLock creating = new ReentrantLock();

  /**
   * Keeps uploads in a folder, which is made if it is not there.
   *
   * @throws StorageUnavailableException if it cannot be
   */
  public TusUploads(
      Path folder, UploadSettings settings, InstantSource clock, SecureRandom random) {
    this(folder, settings, clock, random, DiskRoom.of(folder));
  }

  TusUploads(
      Path folder,
      UploadSettings settings,
      InstantSource clock,
      SecureRandom random,
      DiskRoom disk) {
    this.folder = made(folder);
    this.settings = settings;
    this.room = new UploadRoom(folder, settings, disk);
    this.clock = clock;
    this.random = random;
  }

  private static Path made(Path folder) {
    try {
      return PrivateFolder.make(folder);
    } catch (IOException e) {
      throw unavailable(e);
    }
  }

  /** The most bytes that one upload may have, of a plan that allows so many. */
  long mostBytes(long ofPlan) {
    return Math.min(ofPlan, room.perKey());
  }

  /**
   * Begins an upload.
   *
   * @param most uploads that the key may have
   * @throws ApiException 429 where the key has its share, 503 where there is no room
   */
  TusUpload create(String keyId, long length, String metadata, long most) {
    Instant end = clock.instant().plus(settings.retention());
    String id = newId();
    creating.lock();
    try {
      room.require(keyId, length, most);
      files(keyId, id).create(new UploadFiles.Announced(length, end, metadata));
      return new TusUpload(id, length, 0, metadata, end);
    } catch (IOException e) {
      throw unavailable(e);
    } finally {
      creating.unlock();
    }
  }

  private String newId() {
    StringBuilder id = new StringBuilder();
    for (int i = 0; i < ID_LETTERS; i++) {
      id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return id.toString();
  }

  /** Only what may be the name of an upload ever becomes part of a path. */
  private UploadFiles files(String keyId, String id) {
    if (id.length() != ID_LETTERS || !id.chars().allMatch(each -> LETTERS.indexOf(each) >= 0)) {
      throw unknown();
    }
    return new UploadFiles(folder.resolve(keyId).resolve(id));
  }

  private static ApiException unknown() {
    return ApiException.notFound("There is no upload with this ID, or it has expired.");
  }

  /**
   * An upload of a key; the bytes that it tells of are on disk.
   *
   * @throws ApiException 404 where the key has none of that id
   */
  TusUpload get(String keyId, String id) {
    UploadFiles files = files(keyId, id);
    try {
      UploadFiles.Announced announced =
          files.announced().filter(this::isKept).orElseThrow(TusUploads::unknown);
      return new TusUpload(
          id, announced.length(), files.offset(), announced.metadata(), announced.expiresAt());
    } catch (NoSuchFileException _) {
      throw unknown();
    } catch (IOException e) {
      throw unavailable(e);
    }
  }

  private boolean isKept(UploadFiles.Announced announced) {
    return announced.expiresAt().isAfter(clock.instant());
  }

  /** What is done with an upload while nobody else does anything with it. */
  @FunctionalInterface
  private interface Use<T> {
    T with(UploadFiles files, TusUpload upload) throws IOException;
  }

  private <T> T use(String keyId, String id, Use<T> use) throws IOException {
    if (!busy.add(id)) {
      throw UploadRefusal.inUse();
    }
    try {
      return use.with(files(keyId, id), get(keyId, id));
    } finally {
      busy.remove(id);
    }
  }

  /**
   * Writes on where an upload ends. What came before a connection broke stays, unless a checksum
   * was announced.
   *
   * @param offset where the client thinks that is
   * @return the upload with what is there now
   * @throws ApiException 409 where it is elsewhere or somebody writes, 413 for more than announced,
   *     460 where the checksum differs
   * @throws IOException if the client broke off
   */
  TusUpload append(String keyId, String id, long offset, Part part) throws IOException {
    try {
      return use(keyId, id, (files, upload) -> append(files, upload, offset, part));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (IOException e) {
      throw unavailable(e);
    }
  }

  private TusUpload append(UploadFiles files, TusUpload upload, long offset, Part part)
      throws IOException {
    if (upload.offset() != offset) {
      throw UploadRefusal.otherOffset(upload.offset());
    }
    room.requireOnDisk(upload.length() - offset);
    return upload.at(part.appendTo(files, upload));
  }

  /**
   * Forgets an upload.
   *
   * @throws ApiException 409 while somebody writes to it
   */
  void remove(String keyId, String id) {
    try {
      var _ = use(keyId, id, TusUploads::deleted);
    } catch (IOException e) {
      throw unavailable(e);
    }
  }

  private static TusUpload deleted(UploadFiles files, TusUpload upload) throws IOException {
    files.delete();
    return upload;
  }

  /** What becomes of the file of a complete upload. */
  @FunctionalInterface
  public interface Taker<T> {
    /** Makes something of it. */
    T take(Path file) throws IOException;
  }

  /**
   * Makes something of a complete upload, which is forgotten then.
   *
   * @throws ApiException 404 where there is none, 409 where it is not complete or in use
   */
  public <T> T take(String keyId, String id, Taker<T> taker) throws IOException {
    return use(
        keyId,
        id,
        (files, upload) -> {
          if (!upload.isComplete()) {
            throw UploadRefusal.isIncomplete(upload.offset(), upload.length());
          }
          T made = taker.take(files.data());
          files.delete();
          return made;
        });
  }

  /** Deletes what was kept long enough, and what a creation left half made. */
  public void sweep() {
    creating.lock();
    try {
      for (Path key : list(folder)) {
        for (Path upload : list(key)) {
          sweep(upload);
        }
        if (list(key).isEmpty()) {
          Files.deleteIfExists(key);
        }
      }
    } catch (IOException e) {
      throw unavailable(e);
    } finally {
      creating.unlock();
    }
  }

  private void sweep(Path upload) throws IOException {
    String id = upload.getFileName().toString();
    UploadFiles files = new UploadFiles(upload);
    if (!busy.add(id)) {
      return;
    }
    try {
      Optional<UploadFiles.Announced> announced = files.announced();
      if (announced.isPresent() ? !isKept(announced.get()) : isOld(files)) {
        files.delete();
      }
    } finally {
      busy.remove(id);
    }
  }

  private boolean isOld(UploadFiles files) {
    return files.touchedAt() < clock.instant().minus(settings.retention()).toEpochMilli();
  }

  /** What a folder has; nothing where it is gone. */
  static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    } catch (NoSuchFileException _) {
      return List.of();
    }
  }

  private static StorageUnavailableException unavailable(IOException cause) {
    return new StorageUnavailableException("Cannot keep an upload: " + cause, cause);
  }
}

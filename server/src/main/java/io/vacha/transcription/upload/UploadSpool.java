package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.storage.DiskRoom;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.transcription.TranscriptionSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The folder uploads are written to, so that memory stays bounded whatever arrives. Files have no
 * extension and are deleted when their request ends. Thread-safe.
 */
public final class UploadSpool {
  private final Path folder;
  private final UploadPlaces places;
  private final DiskRoom disk;

  /** Writes into an existing folder, as many at a time as the settings allow. */
  public UploadSpool(Path folder, TranscriptionSettings settings) {
    this(folder, settings, DiskRoom.of(folder));
  }

  UploadSpool(Path folder, TranscriptionSettings settings, DiskRoom disk) {
    this.folder = folder;
    this.disk = disk;
    this.places = new UploadPlaces(settings);
  }

  /** One upload on disk; closing it deletes the file and gives its place free. */
  public final class Upload implements AutoCloseable {
    private final String keyId;
    private final Path path;
    private long noted;
    private boolean closed;

    private Upload(String keyId, Path path) {
      this.keyId = keyId;
      this.path = path;
    }

    /** The file, without an extension. */
    public Path path() {
      return path;
    }

    /** From time to time, it is looked whether the disk can bear more of this key's. */
    private void look(long bytes) {
      if (bytes - noted >= DiskRoom.BETWEEN_LOOKS) {
        places.grow(keyId, bytes - noted, disk.left());
        noted = bytes;
      }
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        places.release(keyId, noted);
        delete(path);
      }
    }
  }

  /** Where the bytes of an upload come from; opened only when there is a place for them. */
  @FunctionalInterface
  public interface Body {
    /** The bytes, from the first. */
    InputStream open() throws IOException;
  }

  /**
   * Writes the body of a key's request to disk, up to {@code maxBytes}.
   *
   * @throws ApiException 413 as soon as the body is longer; 503 where there is no place, 429 where
   *     this key has too many of them, or more bytes in them than are left to others
   * @throws StorageUnavailableException if the disk cannot take it
   */
  public Upload write(String keyId, Body body, long maxBytes) throws IOException {
    places.take(keyId);
    Upload upload = new Upload(keyId, newFile(keyId));
    try (InputStream bytes = body.open()) {
      copy(bytes, upload, maxBytes);
      return upload;
    } catch (IOException | RuntimeException e) {
      upload.close();
      throw e;
    }
  }

  private Path newFile(String keyId) {
    try {
      return Files.createTempFile(folder, "upload-", "");
    } catch (IOException e) {
      places.release(keyId, 0);
      throw unavailable(e);
    }
  }

  private static void copy(InputStream body, Upload upload, long maxBytes) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    long total = 0;
    try (FileChannel out = FileChannel.open(upload.path, StandardOpenOption.WRITE)) {
      for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
        total += read;
        if (total > maxBytes) {
          throw OverLimit.fileTooLarge(maxBytes);
        }
        upload.look(total);
        append(out, ByteBuffer.wrap(buffer, 0, read));
      }
    }
  }

  /** A failure here is of the disk, one of the body's is of the client. */
  private static void append(FileChannel out, ByteBuffer bytes) {
    try {
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
    } catch (IOException e) {
      throw unavailable(e);
    }
  }

  private static StorageUnavailableException unavailable(IOException cause) {
    return new StorageUnavailableException("Cannot keep an upload: " + cause, cause);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

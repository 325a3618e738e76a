package io.vacha.transcription;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder uploads are written to, so that memory stays bounded whatever arrives. Files have no
 * extension and are deleted when their request ends. Thread-safe.
 */
public final class UploadSpool {
  private final Path folder;
  private final UploadPlaces places;

  /** Writes into an existing folder, as many at a time as the settings allow. */
  UploadSpool(Path folder, TranscriptionSettings settings) {
    this.folder = folder;
    this.places = new UploadPlaces(settings);
  }

  /** One upload on disk; closing it deletes the file and gives its place free. */
  public final class Upload implements AutoCloseable {
    private final String keyId;
    private final Path path;
    private boolean closed;

    private Upload(String keyId, Path path) {
      this.keyId = keyId;
      this.path = path;
    }

    /** The file, without an extension. */
    public Path path() {
      return path;
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        places.release(keyId);
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
   *     this key has too many of them
   */
  public Upload write(String keyId, Body body, long maxBytes) throws IOException {
    places.take(keyId);
    Upload upload = new Upload(keyId, newFile(keyId));
    try (InputStream bytes = body.open()) {
      copy(bytes, upload.path, maxBytes);
      return upload;
    } catch (IOException | RuntimeException e) {
      upload.close();
      throw e;
    }
  }

  private Path newFile(String keyId) throws IOException {
    try {
      return Files.createTempFile(folder, "upload-", "");
    } catch (IOException | RuntimeException e) {
      places.release(keyId);
      throw e;
    }
  }

  private static void copy(InputStream body, Path file, long maxBytes) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    long total = 0;
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
        total += read;
        if (total > maxBytes) {
          throw OverLimit.fileTooLarge(maxBytes);
        }
        out.write(buffer, 0, read);
      }
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

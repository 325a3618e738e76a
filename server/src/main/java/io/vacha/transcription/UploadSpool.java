package io.vacha.transcription;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.error.ServiceFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * The folder uploads are written to, so that memory stays bounded whatever arrives. Files have no
 * extension and are deleted when their request ends. Thread-safe.
 */
public final class UploadSpool {
  /** How long a client is asked to wait where too many uploads are under way. */
  private static final Duration BUSY = Duration.ofSeconds(5);

  private final Path folder;
  private final Semaphore places;

  /** Writes into an existing folder, {@code maxUploads} at a time. */
  UploadSpool(Path folder, int maxUploads) {
    this.folder = folder;
    this.places = new Semaphore(maxUploads);
  }

  /** One upload on disk; closing it deletes the file and gives its place free. */
  public final class Upload implements AutoCloseable {
    private final Path path;
    private boolean closed;

    private Upload(Path path) {
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
        places.release();
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
   * Writes a body to disk, up to {@code maxBytes}.
   *
   * @throws ApiException 413 as soon as the body is longer; 503 where there is no place
   */
  public Upload write(Body body, long maxBytes) throws IOException {
    if (!places.tryAcquire()) {
      throw ServiceFailure.serviceUnavailable(BUSY, null);
    }
    Upload upload = new Upload(newFile());
    try (InputStream bytes = body.open()) {
      copy(bytes, upload.path, maxBytes);
      return upload;
    } catch (IOException | RuntimeException e) {
      upload.close();
      throw e;
    }
  }

  private Path newFile() throws IOException {
    try {
      return Files.createTempFile(folder, "upload-", "");
    } catch (IOException | RuntimeException e) {
      places.release();
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

package io.vacha.client.job;

import io.vacha.client.VachaException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fetches what never changes, on from where it broke off. Confined to one call. */
final class ResumableDownload {
  private static final int TRIES_WITHOUT_PROGRESS = 5;
  private static final int BUFFER_BYTES = 64 * 1024;
  private static final int PARTIAL = 206;

  private final JobCalls calls;
  private final String path;
  private String tag = "";
  private long written;

  ResumableDownload(JobCalls calls, String path) {
    this.calls = calls;
    this.path = path;
  }

  /** Fetches it into a file, which is replaced at the end. */
  void to(Path file) {
    try {
      Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
      Path part = Files.createTempFile(folder, "download-", ".part");
      try {
        fetch(part);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void fetch(Path part) throws IOException {
    for (int tried = 0; ; ) {
      long before = written;
      VachaException failure = tryToFetch(part);
      if (failure == null) {
        return;
      }
      tried = written > before ? 0 : tried + 1;
      if (tried >= TRIES_WITHOUT_PROGRESS) {
        throw failure;
      }
    }
  }

  /** Why it broke off, or null if it did not. */
  private @Nullable VachaException tryToFetch(Path part) throws IOException {
    HttpResponse<InputStream> answer = calls.send(path, this::wanted);
    written = answer.statusCode() == PARTIAL ? written : 0;
    tag = answer.headers().firstValue("ETag").orElse("");
    try (InputStream body = answer.body();
        OutputStream out = Files.newOutputStream(part, StandardOpenOption.APPEND)) {
      truncate(part);
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int read = read(body, buffer); read >= 0; read = read(body, buffer)) {
        out.write(buffer, 0, read);
        written += read;
      }
      return null;
    } catch (Broken e) {
      return calls.noAnswer(e);
    }
  }

  private void truncate(Path part) throws IOException {
    try (var file = FileChannel.open(part, StandardOpenOption.WRITE)) {
      var unused = file.truncate(written);
    }
  }

  private HttpRequest.Builder wanted(HttpRequest.Builder request) {
    if (written > 0 && !tag.isEmpty()) {
      request.header("Range", "bytes=" + written + "-").header("If-Range", tag);
    }
    return request.GET();
  }

  /** Of the connection, where all else is of the disk. */
  private static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Broken(IOException cause) {
      super(cause);
    }
  }

  private static int read(InputStream body, byte[] buffer) {
    try {
      return body.read(buffer);
    } catch (IOException e) {
      throw new Broken(e);
    }
  }
}

package io.vacha.client.job;

import io.vacha.client.VachaException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Sends a file by tus 1.0, on from where it broke off. Confined to one call. */
final class ResumableUpload {
  /** What is not worth the additional requests. */
  static final long LARGE_BYTES = 8L << 20;

  private static final String UPLOADS = "/api/v1/uploads";
  private static final int TRIES_WITHOUT_PROGRESS = 8;
  private static final long LONGEST_WAIT_MILLIS = 15_000;

  private final JobCalls calls;
  private final Path file;

  ResumableUpload(JobCalls calls, Path file) {
    this.calls = calls;
    this.file = file;
  }

  /** Begins an upload of the file; its id. */
  String begin() {
    long length = length();
    HttpResponse<InputStream> made =
        answered(
            calls.send(
                UPLOADS,
                request ->
                    tus(request)
                        .header("Upload-Length", Long.toString(length))
                        .POST(BodyPublishers.noBody())));
    String location = made.headers().firstValue("Location").orElse("");
    return location.substring(location.lastIndexOf('/') + 1);
  }

  private long length() {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpRequest.Builder tus(HttpRequest.Builder request) {
    return request.header("Tus-Resumable", "1.0.0");
  }

  private HttpResponse<InputStream> answered(HttpResponse<InputStream> response) {
    try {
      response.body().close();
      return response;
    } catch (IOException e) {
      throw calls.noAnswer(e);
    }
  }

  /** Sends what is missing; gives up after some tries that got nowhere. */
  void send(String id, JobClient.Progress progress) {
    long length = length();
    long offset = offset(id);
    for (int tried = 0; offset < length; ) {
      progress.at(offset, length);
      VachaException failure = tryToSend(id, new Rest(offset, length, progress));
      long reached = failure == null ? length : offset(id);
      tried = reached > offset ? 0 : tried + 1;
      offset = reached;
      if (failure != null) {
        pause(failure, tried);
      }
    }
    progress.at(length, length);
  }

  private long offset(String id) {
    HttpResponse<InputStream> head =
        answered(
            calls.send(
                UPLOADS + "/" + id,
                request -> tus(request).method("HEAD", BodyPublishers.noBody())));
    return head.headers().firstValueAsLong("Upload-Offset").orElse(0);
  }

  /** What is left of the file from a place on. */
  private record Rest(long offset, long length, JobClient.Progress progress) {}

  /** Why it failed in a way that passes, or null if it did not. */
  private @Nullable VachaException tryToSend(String id, Rest rest) {
    try {
      var unused =
          answered(
              calls.sendOnce(
                  UPLOADS + "/" + id,
                  request ->
                      tus(request)
                          .header("Upload-Offset", Long.toString(rest.offset()))
                          .header("Content-Type", "application/offset+octet-stream")
                          .method("PATCH", body(rest))));
      return null;
    } catch (VachaException.NoAnswer
        | VachaException.Unavailable
        | VachaException.RateLimited failure) {
      return failure;
    } catch (VachaException.InvalidRequest failure) {
      if (failure.info().type().equals("conflict")) {
        return failure; // an earlier request has not ended yet
      }
      throw failure;
    }
  }

  private BodyPublisher body(Rest rest) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ).position(rest.offset());
    InputStream bytes = new Counted(Channels.newInputStream(channel), rest);
    return BodyPublishers.fromPublisher(
        BodyPublishers.ofInputStream(() -> bytes), rest.length() - rest.offset());
  }

  /** Tells how much of it was read. */
  private static final class Counted extends FilterInputStream {
    private final Rest rest;
    private long sent;

    Counted(InputStream bytes, Rest rest) {
      super(bytes);
      this.rest = rest;
      this.sent = rest.offset();
    }

    @Override
    public int read(byte[] buffer, int from, int count) throws IOException {
      int read = super.read(buffer, from, count);
      sent += Math.max(0, read);
      rest.progress().at(Math.min(sent, rest.length()), rest.length());
      return read;
    }
  }

  private void pause(VachaException failure, int tried) {
    if (tried >= TRIES_WITHOUT_PROGRESS) {
      throw failure;
    }
    try {
      Thread.sleep(Math.min(LONGEST_WAIT_MILLIS, 500L << tried));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw calls.cancelled(e);
    }
  }
}

package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ChildService;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.Recordings;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of uploads that arrive while the service is killed. */
class TusCrashTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        catalogue: {offer: false}
        engines: {echo: {type: remote, base-url: 'ECHO', languages: [km]}}
        models: {echo: {engine: echo}}
      """;

  private static final String UPLOADS = "/api/v1/uploads";
  private static final int SECONDS = 60;
  private static final int SENT_BYTES = 1_000_000;

  @TempDir private Path folder;

  /** As much of a body as is let through, and then nothing for as long as somebody waits. */
  private static final class HeldBody extends InputStream {
    private final byte[] bytes;
    private final CountDownLatch released = new CountDownLatch(1);
    private int at;

    HeldBody(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      if (at == bytes.length) {
        awaitRelease();
        return -1;
      }
      return bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      if (at == bytes.length) {
        awaitRelease();
        return -1;
      }
      int count = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, to, from, count);
      at += count;
      return count;
    }

    private void awaitRelease() throws IOException {
      try {
        released.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  @Test
  void anUploadGoesOnAtTheRightPlaceWithTheRightBytes() throws Exception {
    byte[] recording = Recordings.silence(SECONDS);
    for (int i = 44; i < recording.length; i++) {
      recording[i] = (byte) (((i * 31) >> 7) & 1); // no sound, and each place unlike the others
    }
    HeldBody body = new HeldBody(Arrays.copyOf(recording, SENT_BYTES));
    try (FakeOpenAi echo = new FakeOpenAi()) {
      String settings = SETTINGS.replace("ECHO", echo.baseUrl());
      String upload;
      try (ChildService service = ChildService.start(folder, settings)) {
        upload = created(service, recording.length);
        var sending = append(service, upload, 0, BodyPublishers.ofInputStream(() -> body));
        Eventually.until("most of it is there", () -> kept(upload) > SENT_BYTES / 2);
        service.process().destroyForcibly().waitFor();
        assertThat(sending).failsWithin(Duration.ofMinutes(1));
      } finally {
        body.released.countDown();
      }
      try (ChildService service = ChildService.start(folder, settings)) {
        goOn(service, upload, recording);
      }
    }
  }

  private void goOn(ChildService service, String upload, byte[] recording) throws IOException {
    long offset = offset(service, upload);
    assertThat(offset).isBetween(SENT_BYTES / 2L, (long) SENT_BYTES);
    byte[] rest = Arrays.copyOfRange(recording, (int) offset, recording.length);
    var appended = append(service, upload, offset, BodyPublishers.ofByteArray(rest)).join();
    assertThat(appended.statusCode()).as(appended.body()).isEqualTo(204);
    assertThat(offset(service, upload)).isEqualTo(recording.length);
    assertThat(Files.readAllBytes(data(upload))).isEqualTo(recording);

    HttpRequest.Builder submit =
        request(service, "/api/v1/jobs?model=echo&upload=" + upload.replaceAll(".*/", ""));
    var job = send(service, submit.POST(BodyPublishers.noBody())).join();
    assertThat(job.statusCode()).as(job.body()).isEqualTo(202);
    String id = json(job).path("id").asString();
    Eventually.until("it ends", () -> state(service, id).equals("succeeded"));
  }

  private long kept(String upload) {
    try {
      return Files.size(data(upload));
    } catch (IOException _) {
      return 0; // not there yet
    }
  }

  /** The file with the bytes of an upload. */
  private Path data(String upload) throws IOException {
    String id = upload.replaceAll(".*/", "");
    try (var files = Files.walk(folder.resolve("data/jobs/uploads"))) {
      return files
          .filter(file -> file.toString().contains(id) && Files.isRegularFile(file))
          .max(Comparator.comparingLong(file -> file.toFile().length()))
          .orElseThrow(() -> new IOException("no file of " + id));
    }
  }

  private static String created(ChildService service, long length) throws IOException {
    HttpRequest.Builder create =
        request(service, UPLOADS).header("Upload-Length", Long.toString(length));
    var made = send(service, create.POST(BodyPublishers.noBody())).join();
    assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
    return made.headers().firstValue("Location").orElseThrow();
  }

  private static CompletableFuture<HttpResponse<String>> append(
      ChildService service, String upload, long offset, BodyPublisher body) throws IOException {
    return send(
        service,
        request(service, upload)
            .header("Upload-Offset", Long.toString(offset))
            .header("Content-Type", "application/offset+octet-stream")
            .method("PATCH", body));
  }

  private static long offset(ChildService service, String upload) throws IOException {
    var there =
        send(service, request(service, upload).method("HEAD", BodyPublishers.noBody())).join();
    return there.headers().firstValueAsLong("Upload-Offset").orElseThrow();
  }

  private static String state(ChildService service, String job) {
    try {
      return json(service.get("/api/v1/jobs/" + job)).path("state").asString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpRequest.Builder request(ChildService service, String path) throws IOException {
    String key = Files.readString(service.folder().resolve("data/local-key")).strip();
    return HttpRequest.newBuilder(service.base().resolve(path))
        .header("Authorization", "Bearer " + key)
        .header("Tus-Resumable", "1.0.0");
  }

  private static CompletableFuture<HttpResponse<String>> send(
      ChildService service, HttpRequest.Builder request) {
    return service.client().sendAsync(request.build(), BodyHandlers.ofString());
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }
}

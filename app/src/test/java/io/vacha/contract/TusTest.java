package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Uploads go on where they broke off (tus 1.0), and become jobs. */
@ExtendWith(SharedService.class)
class TusTest {
  private static final String UPLOADS = "/api/v1/uploads";

  private final TestService service;
  private final ApiClient client;

  TusTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private HttpRequest.Builder request(String path) {
    return client.request(path).header("Tus-Resumable", "1.0.0");
  }

  private Exchange create(long length) {
    return client.send(
        request(UPLOADS)
            .header("Upload-Length", Long.toString(length))
            .POST(BodyPublishers.noBody()));
  }

  private String created(long length) {
    Exchange made = create(length);
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.requiredHeader("Location");
  }

  private Exchange append(String upload, long offset, byte[] bytes, String... headers) {
    HttpRequest.Builder request =
        request(upload)
            .header("Upload-Offset", Long.toString(offset))
            .header("Content-Type", "application/offset+octet-stream")
            .method("PATCH", BodyPublishers.ofByteArray(bytes));
    return client.send(headers.length == 0 ? request : request.headers(headers));
  }

  private Exchange head(String upload) {
    return client.send(request(upload).method("HEAD", BodyPublishers.noBody()));
  }

  @Test
  void goesOnWhereItBrokeOffAndBecomesAJob() {
    byte[] recording = Recordings.silence(1);
    String upload = created(recording.length);
    Exchange first = append(upload, 0, Arrays.copyOf(recording, 1000));
    assertThat(first.status()).isEqualTo(204);
    assertThat(first.requiredHeader("Upload-Offset")).isEqualTo("1000");
    Exchange there = head(upload);
    assertThat(there.requiredHeader("Upload-Offset")).isEqualTo("1000");
    assertThat(there.requiredHeader("Upload-Length")).isEqualTo("" + recording.length);
    assertThat(there.header("Cache-Control")).contains("no-store");
    String id = upload.substring(upload.lastIndexOf('/') + 1);
    client
        .post("/api/v1/jobs?model=echo&upload=" + id, "", BodyPublishers.noBody())
        .assertRefused(409, "conflict", "upload");
    append(upload, 1000, Arrays.copyOfRange(recording, 1000, recording.length));
    Exchange job = client.post("/api/v1/jobs?model=echo&upload=" + id, "", BodyPublishers.noBody());
    assertThat(job.status()).as(job.toString()).isEqualTo(202);
    assertThat(head(upload).status()).isEqualTo(404);
  }

  @Test
  void refusesALieAboutTheOffset() {
    String upload = created(10);
    append(upload, 5, new byte[5]).assertRefused(409, "conflict", "Upload-Offset");
    append(upload, 0, new byte[5]);
    append(upload, 0, new byte[5]).assertRefused(409, "conflict", "Upload-Offset");
    append(upload, 5, new byte[6]).assertRefused(413, "file_too_large", "Upload-Length");
    assertThat(head(upload).requiredHeader("Upload-Offset")).isEqualTo("5");
  }

  @Test
  void keepsNothingOfBytesWithAnotherChecksum() throws Exception {
    String upload = created(10);
    byte[] bytes = new byte[10];
    String right =
        Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-1").digest(bytes));
    bytes[3] = 1;
    append(upload, 0, bytes, "Upload-Checksum", "sha1 " + right)
        .assertRefused(460, "checksum_mismatch", "Upload-Checksum");
    assertThat(head(upload).requiredHeader("Upload-Offset")).isEqualTo("0");
    append(upload, 0, bytes, "Upload-Checksum", "md5 " + right)
        .assertRefused(400, "invalid_request", "Upload-Checksum");
    bytes[3] = 0;
    assertThat(append(upload, 0, bytes, "Upload-Checksum", "sha1 " + right).status())
        .isEqualTo(204);
  }

  @Test
  void refusesWhatTheProtocolRefuses() {
    client
        .send(client.request(UPLOADS).header("Upload-Length", "1").POST(BodyPublishers.noBody()))
        .assertRefused(412, "precondition_failed", "Tus-Resumable");
    client
        .send(request(UPLOADS).POST(BodyPublishers.noBody()))
        .assertRefused(400, "invalid_request", "Upload-Length");
    create(104_857_601).assertRefused(413, "file_too_large", "file");
    String upload = created(10);
    client
        .send(
            request(upload)
                .header("Upload-Offset", "0")
                .header("Content-Type", "audio/wav")
                .method("PATCH", BodyPublishers.ofByteArray(new byte[1])))
        .assertRefused(415, "unsupported_media_type", "Content-Type");
  }

  @Test
  void saysWhatItCan() {
    Exchange options =
        client.send(client.request(UPLOADS).method("OPTIONS", BodyPublishers.noBody()));
    assertThat(options.status()).isEqualTo(204);
    assertThat(options.requiredHeader("Tus-Extension"))
        .isEqualTo("creation,expiration,termination,checksum");
    assertThat(options.requiredHeader("Tus-Max-Size")).isEqualTo("104857600");
  }

  @Test
  void endsAndBelongsToItsKeyAlone() {
    String upload = created(10);
    ApiClient other = service.client("roomy");
    other
        .send(other.request(upload).header("Tus-Resumable", "1.0.0").DELETE())
        .assertRefused(404, "not_found", "none");
    assertThat(client.send(request(upload).DELETE()).status()).isEqualTo(204);
    assertThat(head(upload).status()).isEqualTo(404);
    client.send(request(UPLOADS + "/....").DELETE()).assertRefused(404, "not_found", "none");
  }

  @Test
  void takesOtherMethodsAsPost() {
    String upload = created(10);
    HttpRequest.Builder patch =
        request(upload)
            .header("X-HTTP-Method-Override", "PATCH")
            .header("Upload-Offset", "0")
            .header("Content-Type", "application/offset+octet-stream")
            .POST(BodyPublishers.ofByteArray(new byte[10]));
    assertThat(client.send(patch).requiredHeader("Upload-Offset")).isEqualTo("10");
    client
        .send(request(upload).POST(BodyPublishers.noBody()))
        .assertRefused(400, "invalid_request", "X-HTTP-Method-Override");
    HttpRequest.Builder delete =
        request(upload).header("X-HTTP-Method-Override", "DELETE").POST(BodyPublishers.noBody());
    assertThat(client.send(delete).status()).isEqualTo(204);
    assertThat(head(upload).status()).isEqualTo(404);
  }

  @Test
  void aKeyHasNoMoreThanItMay() {
    for (int i = 0; i < 5; i++) {
      created(1);
    }
    create(1).assertRefused(429, "rate_limit_exceeded", "none");
  }
}

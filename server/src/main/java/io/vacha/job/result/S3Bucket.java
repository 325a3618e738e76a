package io.vacha.job.result;

import io.vacha.job.part.ByteRange;
import io.vacha.settings.SettingsException;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A bucket of an S3 service, its objects by name. Of the interface only what every such service
 * has: one request for an object, signed with the hash of its bytes, and no checksums beyond. Each
 * request has a deadline for all of it. Thread-safe.
 */
final class S3Bucket {
  private static final long SLOWEST_BYTES_PER_SECOND = 256 * 1024;
  private static final int SHOWN_CHARACTERS = 300;

  /** What is read of an answer: more than any part of an object that is asked for has. */
  private static final long MOST_BYTES = 256 * 1024;

  private final HttpClient http;
  private final S3Signature signature;
  private final InstantSource clock;
  private final URI endpoint;
  private final String prefix;
  private final Duration timeout;

  private S3Bucket(
      HttpClient http, S3Signature signature, InstantSource clock, BucketSettings settings) {
    this.http = http;
    this.signature = signature;
    this.clock = clock;
    this.endpoint = URI.create(String.valueOf(settings.endpoint()));
    this.prefix = "/" + settings.bucket() + "/" + settings.prefix();
    this.timeout = settings.timeout();
  }

  /**
   * The bucket of these settings; empty where they name none.
   *
   * @throws SettingsException if they are not complete
   */
  static Optional<S3Bucket> of(BucketSettings settings, InstantSource clock) {
    if (settings.endpoint() == null) {
      return Optional.empty();
    }
    if (settings.accessKey() == null || settings.secretKey() == null) {
      throw new SettingsException(
          "vacha.jobs.s3.endpoint needs vacha.jobs.s3.access-key and vacha.jobs.s3.secret-key.");
    }
    S3Signature signature =
        new S3Signature(settings.region(), settings.accessKey(), settings.secretKey());
    HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.timeout())
            .build();
    return Optional.of(new S3Bucket(http, signature, clock, settings));
  }

  /** Keeps a file under a name, in place of what was there. */
  void put(String name, Path file) throws IOException {
    Duration longest = within(Files.size(file));
    HttpResponse<byte[]> answer =
        send("PUT", name, Map.of(), hash(file), BodyPublishers.ofFile(file), longest);
    require(answer, "PUT", 200, 201, 204);
  }

  /** How many bytes an object has; empty where there is none. */
  Optional<Long> size(String name) {
    HttpResponse<byte[]> answer = send("HEAD", name, Map.of());
    if (answer.statusCode() == 404) {
      return Optional.empty();
    }
    require(answer, "HEAD", 200);
    OptionalLong bytes = answer.headers().firstValueAsLong("Content-Length");
    if (bytes.isEmpty() || bytes.getAsLong() < 0) {
      throw new StorageUnavailableException("The bucket does not say how large an object is.");
    }
    return Optional.of(bytes.getAsLong());
  }

  /** Some bytes of an object, as many as memory bears: fewer than 256 KiB. */
  byte[] read(String name, ByteRange range) {
    Map<String, String> wanted = Map.of("range", "bytes=" + range.from() + "-" + range.to());
    HttpResponse<byte[]> answer = send("GET", name, wanted);
    require(answer, "GET", 200, 206);
    if (answer.body().length != range.length()) {
      throw new StorageUnavailableException("The bucket sends other bytes than it was asked for.");
    }
    return answer.body();
  }

  /** Deletes an object, if it is there. */
  void delete(String name) {
    require(send("DELETE", name, Map.of()), "DELETE", 200, 204, 404);
  }

  private Duration within(long bytes) {
    return timeout.plusSeconds(bytes / SLOWEST_BYTES_PER_SECOND);
  }

  private HttpResponse<byte[]> send(String method, String name, Map<String, String> headers) {
    BodyPublisher nothing = BodyPublishers.noBody();
    return send(method, name, headers, S3Signature.NO_BODY, nothing, timeout);
  }

  private HttpResponse<byte[]> send(
      String method,
      String name,
      Map<String, String> headers,
      String bodyHash,
      BodyPublisher body,
      Duration longest) {
    String path = prefix + name;
    Map<String, String> signed = new TreeMap<>(headers);
    signed.put("host", host());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint.resolve(path)).method(method, body);
    signature
        .sign(method, path, signed, bodyHash, clock.instant())
        .forEach((header, value) -> setUnlessHost(request, header, value));
    return await(http.sendAsync(request.build(), whole()), longest);
  }

  private static BodyHandler<byte[]> whole() {
    return BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES);
  }

  /** The client writes that of its own accord. */
  private static void setUnlessHost(HttpRequest.Builder request, String header, String value) {
    if (!header.equals("host")) {
      request.setHeader(header, value);
    }
  }

  /** As the client writes it: without the port where that is the usual one. */
  private String host() {
    int usual = endpoint.getScheme().equals("https") ? 443 : 80;
    boolean isUsual = endpoint.getPort() == -1 || endpoint.getPort() == usual;
    return isUsual ? endpoint.getHost() : endpoint.getHost() + ":" + endpoint.getPort();
  }

  private static HttpResponse<byte[]> await(
      CompletableFuture<HttpResponse<byte[]>> answer, Duration longest) {
    try {
      return answer.get(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new StorageUnavailableException("The bucket cannot be asked: " + e.getCause(), e);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new StorageUnavailableException("The bucket takes longer than " + longest + ".", e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new StorageUnavailableException("Interrupted while the bucket was asked.", e);
    }
  }

  private static void require(HttpResponse<byte[]> answer, String method, int... good) {
    for (int status : good) {
      if (answer.statusCode() == status) {
        return;
      }
    }
    String said = new String(answer.body(), StandardCharsets.UTF_8).replaceAll("\\s+", " ");
    throw new StorageUnavailableException(
        "The bucket answers %d to %s: %s"
            .formatted(
                answer.statusCode(),
                method,
                said.substring(0, Math.min(said.length(), SHOWN_CHARACTERS))));
  }

  private static String hash(Path file) throws IOException {
    try (DigestInputStream in =
        new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(in.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}

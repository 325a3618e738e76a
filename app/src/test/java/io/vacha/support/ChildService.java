package io.vacha.support;

import io.vacha.cli.Main;
import io.vacha.testing.CertificateTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/**
 * {@code vacha up} in a process of its own.
 *
 * @param folder holds its settings and its data folder
 * @param base where it answers
 */
public record ChildService(Process process, Path folder, URI base, HttpClient client)
    implements AutoCloseable {
  /** Starts one and returns when it is ready. */
  public static ChildService start(Path folder, String yaml) throws IOException {
    return start(folder, yaml, Main.class);
  }

  /**
   * The same with another program.
   *
   * @param program prints the line with the address as {@code vacha up} does
   */
  public static ChildService start(Path folder, String yaml, Class<?> program) throws IOException {
    Path settings = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    OneCertificate.into(folder.resolve("data"));
    ProcessBuilder builder = ChildProgram.of(program, "up");
    builder.environment().put("VACHA_CONFIG", settings.toString());
    builder.environment().put("VACHA_DATA", folder.resolve("data").toString());
    Process process = builder.start();
    URI base = URI.create(ChildProgram.awaitLine(process, "Vacha is ready on "));
    HttpClient client =
        HttpClient.newBuilder()
            .sslContext(CertificateTrust.context(folder.resolve("data/tls/certificate.pem")))
            .build();
    return new ChildService(process, folder, base, client);
  }

  /** Speaks a text with its first key. */
  public CompletableFuture<HttpResponse<byte[]>> say(String text) throws IOException {
    HttpRequest request =
        request("/api/v1/tts")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"" + text + "\"}"))
            .build();
    return client.sendAsync(request, BodyHandlers.ofByteArray());
  }

  /** What it answers to a GET with its first key. */
  public HttpResponse<String> get(String path) throws IOException {
    return client.sendAsync(request(path).build(), BodyHandlers.ofString()).join();
  }

  private HttpRequest.Builder request(String path) throws IOException {
    String key = Files.readString(folder.resolve("data/local-key")).strip();
    return HttpRequest.newBuilder(base.resolve(path)).header("Authorization", "Bearer " + key);
  }

  /** The status of its readiness. */
  public int readiness() {
    HttpRequest ready = HttpRequest.newBuilder(base.resolve("/health/ready")).build();
    return client.sendAsync(ready, BodyHandlers.discarding()).join().statusCode();
  }

  @Override
  public void close() {
    client.close();
    process.destroyForcibly();
  }
}

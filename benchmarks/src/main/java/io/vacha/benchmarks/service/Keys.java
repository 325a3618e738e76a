package io.vacha.benchmarks.service;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The administration of a service's keys, over HTTPS. Thread-safe. */
public final class Keys implements AutoCloseable {
  private final ServiceProcess service;
  private final HttpClient client;
  private final String admin;
  private final AtomicInteger accounts = new AtomicInteger();

  /** Of a service that runs. */
  public Keys(ServiceProcess service) throws Exception {
    this.service = service;
    this.client = ServiceProcess.trustingClient();
    this.admin = service.adminKey();
  }

  /** A key. */
  public record Key(String id, String secret) {}

  /** The key of the administration itself. */
  public String admin() {
    return admin;
  }

  /** The secret of a new key of a new account with this plan. */
  public String create(String plan) throws IOException, InterruptedException {
    return make(plan).secret();
  }

  /** A new key of a new account with this plan. */
  public Key make(String plan) throws IOException, InterruptedException {
    String account = plan + " " + accounts.incrementAndGet() + " " + System.nanoTime();
    return key(post("/api/v1/admin/keys", Map.of("account", account, "plan", plan)));
  }

  /** Revokes a key; it is revoked when this returns. */
  public void revoke(String id) throws IOException, InterruptedException {
    post("/api/v1/admin/keys/" + id + "/revoke", Map.of());
  }

  /** Rotates a key; the old secret works for {@code graceSeconds} more. */
  public Key rotate(String id, int graceSeconds) throws IOException, InterruptedException {
    return key(post("/api/v1/admin/keys/" + id + "/rotate", Map.of("grace_seconds", graceSeconds)));
  }

  private static Key key(JsonNode created) {
    String id = created.path("key").path("id").asString();
    return new Key(id, created.path("secret").asString());
  }

  private JsonNode post(String path, Map<String, ?> body) throws IOException, InterruptedException {
    var request =
        service
            .to(path, admin)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body)))
            .build();
    HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      throw new IOException(path + ": " + response.statusCode() + " " + response.body());
    }
    return JsonMapper.shared().readTree(response.body());
  }

  @Override
  public void close() {
    client.close();
  }
}

package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.ChildWorker;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What clients see when one of two workers, a process of its own, is killed, frozen or stopped. */
class WorkerFaultsTest {
  private static final String LONG = "This is a sentence. ".repeat(300);

  @TempDir private static Path folder;
  private static TestWorker steady;
  private static ChildWorker child;
  private static TestService gateway;
  private ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    steady = TestWorker.start(folder.resolve("steady"), "vacha: {}\n");
    child = ChildWorker.start(folder.resolve("child"), 0);
    gateway =
        TestService.start(
            Files.createDirectory(folder.resolve("gateway")),
            """
            vacha:
              workers:
                addresses: ['%s', 'http://127.0.0.1:%d']
                secret: %s
                patience: 2s
                deadline: 120s
            """
                .formatted(steady.address(), child.port(), TestWorker.SECRET));
  }

  @AfterAll
  static void stop() {
    gateway.close();
    child.close();
    steady.close();
  }

  @BeforeEach
  void begin() throws IOException {
    client = gateway.client("paid");
    if (!child.process().isAlive()) {
      child = ChildWorker.start(folder.resolve("child"), child.port());
    }
    Eventually.until("both answer", WorkerFaultsTest::bothAnswer);
  }

  private static boolean bothAnswer() {
    URI metrics = URI.create("http://127.0.0.1:" + gateway.running().managementPort() + "/metrics");
    try (HttpClient http = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(metrics).build();
      return http.sendAsync(request, BodyHandlers.ofString())
          .join()
          .body()
          .lines()
          .filter(line -> line.startsWith("vacha_engine_workers{"))
          .filter(line -> line.contains("\"espeak\"") && line.contains("\"running\""))
          .anyMatch(line -> line.endsWith(" 2.0") || line.endsWith(" 2"));
    }
  }

  @Test
  void frozenOneCostsNoRequest() throws Exception {
    Signal.send(child.process().pid(), "STOP");
    try {
      assertThat(client.say("one").status()).isEqualTo(200);
      assertThat(client.say("two").status()).isEqualTo(200);
    } finally {
      Signal.send(child.process().pid(), "CONT");
    }
  }

  @Test
  void onlyWhatWasAnsweredIsChargedWhenOneIsKilled() throws Exception {
    var speeches = bothSpeak();
    child.process().destroyForcibly().waitFor();
    List<HttpResponse<byte[]>> answers = speeches.stream().map(CompletableFuture::join).toList();
    assertThat(answers).extracting(HttpResponse::statusCode).contains(200).isSubsetOf(200, 503);
    var whole = answers.stream().filter(answer -> answer.statusCode() == 200).toList();
    assertThat(whole).extracting(HttpResponse::body).containsOnly(whole.getFirst().body());
    assertThat(client.say("one").status()).isEqualTo(200);
    assertThat(client.get("/api/v1/usage").json().path("requests").path("used").asLong())
        .isEqualTo(whole.size() + 1);
  }

  @Test
  void stoppedOneFinishesWhatItSpeaks() throws Exception {
    var speeches = bothSpeak();
    child.process().toHandle().destroy();
    for (var speech : speeches) {
      assertThat(speech.get(120, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }
    assertThat(client.say("one").status()).isEqualTo(200);
    assertThat(child.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(child.process().exitValue()).isZero();
  }

  @Test
  void stoppedOneTakesWorkUntilGatewaysMayKnowAnother() throws Exception {
    TestWorker leaving =
        TestWorker.start(
            folder.resolve("leaving"), "vacha: {}", Map.of("VACHA_SHUTDOWN_NOTICE", "30s"));
    try (TestService only =
        TestService.start(
            Files.createDirectory(folder.resolve("only")),
            "vacha: {workers: {addresses: ['%s'], secret: %s, patience: 60s, deadline: 120s}}"
                .formatted(leaving.address(), TestWorker.SECRET))) {
      ApiClient its = only.client("paid");
      Eventually.until("it speaks", () -> its.say("one").status() == 200);
      Thread stop = Thread.ofPlatform().start(leaving::close);
      Eventually.until("it stops", () -> !isReady(leaving));
      assertThat(its.say("two").status()).isEqualTo(200);
      stop.interrupt(); // the rest of the notice
      stop.join();
      assertThat(its.say("three").status()).isEqualTo(503);
    }
  }

  private static boolean isReady(TestWorker worker) {
    int port = worker.running().managementPort();
    URI ready = URI.create("http://127.0.0.1:" + port + "/health/ready");
    try (HttpClient http = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(ready).build();
      return http.sendAsync(request, BodyHandlers.discarding()).join().statusCode() == 200;
    }
  }

  /** Two long texts, one at each worker, which it has begun to speak. */
  private List<CompletableFuture<HttpResponse<byte[]>>> bothSpeak() {
    Eventually.until("waiting for text", () -> !child.speakers().isEmpty());
    List<Long> waiting = child.speakers();
    var speeches = Stream.generate(this::speak).limit(2).toList();
    Eventually.until("speaking", () -> !child.speakers().containsAll(waiting));
    return speeches;
  }

  private CompletableFuture<HttpResponse<byte[]>> speak() {
    HttpRequest request =
        client
            .request("/api/v1/tts")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"" + LONG + "\"}"))
            .build();
    return client.http().sendAsync(request, BodyHandlers.ofByteArray());
  }
}

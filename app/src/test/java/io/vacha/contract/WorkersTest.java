package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.search.Search;
import io.vacha.http.SelfSignedCertificate;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.OwnModels;
import io.vacha.support.TestService;
import io.vacha.support.TestWorker;
import io.vacha.testing.CertificateTrust;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gateway whose engines are at two workers is to clients what one with engines is. */
class WorkersTest {
  private static final String TEXT = "សួស្តី! ខ្ញុំឈ្មោះ វាចា។ Hello from Phnom Penh, 24 May.";

  /** On a busy machine a recogniser takes its time to start. */
  private static final String ENGINES =
      """
      vacha:
        engines: {pocketsphinx: {workers: 1, deadline: 120s}}
      """;

  @TempDir private static Path folder;
  private static TestWorker one;
  private static TestWorker other;
  private static TestService gateway;
  private static TestService alone;
  private static ApiClient client;
  private static HttpClient.Builder trusting;

  @BeforeAll
  static void start() throws IOException {
    new OwnModels(folder.resolve("one").resolve("data")).ears(OwnModels.EARS);
    one = TestWorker.start(folder.resolve("one"), ENGINES);
    var own = SelfSignedCertificate.in(folder.resolve("worker"), "worker");
    var shown = SelfSignedCertificate.in(folder.resolve("shown"), "gateway");
    String secured =
        """
          tls: {certificate: '%s', private-key: '%s'}
          worker: {client-authority: '%s'}
        """
            .formatted(own.certificate(), own.privateKey(), shown.certificate());
    other = TestWorker.start(folder.resolve("other"), ENGINES + secured);
    gateway =
        TestService.start(
            Files.createDirectory(folder.resolve("gateway")),
            """
            vacha:
              workers:
                addresses: ['%s', '%s']
                secret: %s
                deadline: 120s
                patience: 60s
                connect-timeout: 30s
                certificate: %s
                client-certificate: %s
                client-private-key: %s
            """
                .formatted(
                    one.address(),
                    other.address(),
                    TestWorker.SECRET,
                    own.certificate(),
                    shown.certificate(),
                    shown.privateKey()));
    trusting = HttpClient.newBuilder().sslContext(CertificateTrust.context(own.certificate()));
    alone = TestService.start(Files.createDirectory(folder.resolve("alone")), ENGINES);
    client = gateway.client("paid");
  }

  @AfterAll
  static void stop() {
    alone.close();
    gateway.close();
    other.close();
    one.close();
  }

  @Test
  void saysTheSame() {
    Exchange said = client.say(TEXT);
    assertThat(said.status()).as(said.toString()).isEqualTo(200);
    assertThat(said.body()).isEqualTo(alone.client("paid").say(TEXT).body());
  }

  @Test
  void speechThatWasMadeBeforeIsKeptAtTheGateway() throws IOException {
    try (TestService caching =
        TestService.startCaching(
            Files.createDirectory(folder.resolve("caching")),
            "vacha: {workers: {addresses: ['%s'], secret: %s}}"
                .formatted(one.address(), TestWorker.SECRET))) {
      ApiClient its = caching.client("paid");
      Eventually.until("its voice is known", () -> its.say("One").header("ETag").isPresent());
      Exchange said = its.say(TEXT);
      assertThat(its.say(TEXT).body()).isEqualTo(said.body()).isEqualTo(client.say(TEXT).body());
      Search hits = caching.running().part(MeterRegistry.class).find("vacha.speech.cache");
      assertThat(hits.tag("result", "hit").counter()).isNotNull();
    }
  }

  @Test
  void hearsTheSame() {
    byte[] recording = client.say("one two three").body();
    Exchange heard = client.transcribe(recording);
    assertThat(heard.status()).as(heard.toString()).isEqualTo(200);
    Exchange local = alone.client("paid").transcribe(recording);
    assertThat(heard.json().path("text")).isEqualTo(local.json().path("text"));
    assertThat(heard.json().path("confidence")).isEqualTo(local.json().path("confidence"));
  }

  @Test
  void tellsWhenWordsWereSaid() {
    String query = "?timestamps=word&language=en";
    byte[] recording = client.say("one two three").body();
    Exchange heard = client.transcribe(query, "audio/mpeg", recording);
    Exchange local = alone.client("paid").transcribe(query, "audio/mpeg", recording);
    assertThat(heard.json().path("words").size()).as(heard.toString()).isPositive();
    assertThat(heard.json().path("words")).isEqualTo(local.json().path("words"));
  }

  @Test
  void tellsWhenWordsAreSpoken() {
    String order = "{\"text\":\"One two. ខ្ញុំទៅផ្សារ\",\"timestamps\":\"word\"}";
    Exchange said = client.tts(order);
    assertThat(said.json().path("words").size()).as(said.toString()).isEqualTo(5);
    assertThat(said.json()).isEqualTo(alone.client("paid").tts(order).json());
  }

  @Test
  void modelsOfWorkersAreListedAndHear() {
    String listed = client.get("/api/v1/models").json().toString();
    assertThat(listed).contains("\"id\":\"" + OwnModels.EARS + "\"", "CC0 1.0");
    String query = "?language=en&model=" + OwnModels.EARS;
    Eventually.until(
        "its ears are loaded",
        () -> client.transcribe(query, "audio/wav", OwnModels.oneTwoOne()).status() == 200);
    Exchange heard = client.transcribe(query, "audio/wav", OwnModels.oneTwoOne());
    assertThat(heard.json().path("text").asString()).isEqualTo("one two one");
  }

  @Test
  void wordsAreSpokenAsTheKeyTold() {
    String word = "រិតសុវណ្ណារ៉ា";
    byte[] before = client.say(word).body();
    LexiconCalls.done(LexiconCalls.put(client, "/api/v1/lexicon", word, "k aa . ph ee"));
    ApiClient local = alone.client("paid");
    LexiconCalls.done(LexiconCalls.put(local, "/api/v1/lexicon", word, "k aa . ph ee"));
    byte[] told = client.say(word).body();
    assertThat(told).isNotEqualTo(before).isEqualTo(local.say(word).body());
    LexiconCalls.done(LexiconCalls.delete(client, "/api/v1/lexicon", word));
  }

  @Test
  void whoeverHasNoSecretIsToldNothing() throws Exception {
    for (String path : List.of("/", "/worker/state", "/worker/speak?engine=espeak&lane=short")) {
      HttpResponse<String> refused = send(one.address() + path, "guess");
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(refused.body()).isEmpty();
      assertThat(refused.headers().map().keySet())
          .isSubsetOf("content-length", "date", "connection", "keep-alive");
    }
  }

  @Test
  void whoeverShowsNoCertificateIsNotHeard() {
    HttpRequest request = HttpRequest.newBuilder(URI.create(other.address())).build();
    try (HttpClient stranger = trusting.build()) {
      assertThatThrownBy(() -> stranger.send(request, HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(IOException.class)
          .hasStackTraceContaining("certificate");
    }
  }

  @Test
  void workerThatAsksForACertificateIsGivenWork() {
    var speeches = List.of(speakAtLength(), speakAtLength());
    Eventually.until("at work", () -> other.running().active() > 0);
    speeches.forEach(speech -> speech.cancel(true));
    Eventually.until("left alone", () -> active() == 0);
  }

  @Test
  void anotherProtocolIsRefused() throws Exception {
    HttpResponse<String> refused = send(one.address() + "/worker/state", TestWorker.SECRET);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.headers().firstValue("Vacha-Protocol")).contains("1");
  }

  @Test
  void tellsHowFullItIsAndHowItIs() throws Exception {
    String base = "http://127.0.0.1:" + one.running().managementPort();
    assertThat(send(base + "/health/ready", "").statusCode()).isEqualTo(200);
    assertThat(send(base + "/metrics", "").body())
        .containsPattern(
            "vacha_engine_capacity\\{engine=\"espeak\",lane=\"short\",operation=\"tts\"\\} [1-9]")
        .containsPattern(
            "vacha_engine_active\\{engine=\"pocketsphinx\",lane=\"live\",operation=\"transcribe\"\\} 0");
    assertThat(send(base + "/worker/state", TestWorker.SECRET).statusCode()).isEqualTo(404);
  }

  @Test
  void workThatNobodyWaitsForEndsAtTheWorker() {
    CompletableFuture<HttpResponse<byte[]>> speech = speakAtLength();
    Eventually.until("at work", () -> active() > 0);
    speech.cancel(true);
    Eventually.until("left alone", () -> active() == 0);
  }

  private static CompletableFuture<HttpResponse<byte[]>> speakAtLength() {
    String text = "{\"text\":\"" + "This is a sentence. ".repeat(900) + "\"}";
    return client
        .http()
        .sendAsync(
            client
                .request("/api/v1/tts")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(text))
                .build(),
            HttpResponse.BodyHandlers.ofByteArray());
  }

  private static int active() {
    return one.running().active() + other.running().active();
  }

  private static HttpResponse<String> send(String address, String secret) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", "Bearer " + secret)
            .build();
    return client.http().send(request, HttpResponse.BodyHandlers.ofString());
  }
}

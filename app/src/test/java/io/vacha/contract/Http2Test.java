package io.vacha.contract;

import static io.vacha.support.FrameConnection.CONTINUATION;
import static io.vacha.support.FrameConnection.DATA;
import static io.vacha.support.FrameConnection.END_HEADERS;
import static io.vacha.support.FrameConnection.END_STREAM;
import static io.vacha.support.FrameConnection.HEADERS;
import static io.vacha.support.FrameConnection.PING;
import static io.vacha.support.FrameConnection.PRIORITY;
import static io.vacha.support.FrameConnection.RESET;
import static io.vacha.support.FrameConnection.SETTINGS;
import static io.vacha.support.FrameConnection.WINDOW_UPDATE;
import static io.vacha.support.FrameConnection.bytesOf;
import static io.vacha.support.FrameConnection.head;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FrameConnection;
import io.vacha.support.TestService;
import io.vacha.testing.CertificateTrust;
import io.vacha.testing.Eventually;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HTTP/2, and clients that turn what it adds against the service. */
class Http2Test {
  private static final String SETTINGS_FILE =
      """
      vacha:
        connections:
          head-timeout: 3s
          idle-timeout: 3s
          transfer-grace: 500ms
          least-bytes-per-second: 1000000
        plans:
          free: {requests-per-minute: 1000, max-text-codepoints: 20000}
      """;

  private static final byte[] CANCEL = {0, 0, 0, 8};

  /** About half a minute of work. */
  private static final String LONG_TEXT =
      "{\"text\":\"" + "Once upon a time there was a king. ".repeat(400) + "\"}";

  @TempDir private static Path folder;
  private static TestService service;
  private static ApiClient management;

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, SETTINGS_FILE);
    management = service.anonymous().plainOn(service.running().managementPort());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static ApiClient client() {
    return offeringHttp2(service);
  }

  private static ApiClient offeringHttp2(TestService service) {
    ApiClient other = service.client("free");
    HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_2)
            .sslContext(CertificateTrust.context(service.running().installation().certificate()))
            .build();
    return new ApiClient(http, other.base(), other.key(), other.description());
  }

  private static String[] asCaller(String... more) {
    String key = "Bearer " + service.createKey("free").secret().value();
    String[] headers = Arrays.copyOf(more, more.length + 2);
    headers[more.length] = "authorization";
    headers[more.length + 1] = key;
    return headers;
  }

  private static double metric(String name) {
    String text = management.get("/metrics").text();
    Matcher line = Pattern.compile("(?m)^" + Pattern.quote(name) + " (\\S+)$").matcher(text);
    return line.find() ? Double.parseDouble(line.group(1)) : 0;
  }

  private static double givenUp(String reason) {
    return metric(
        "vacha_connections_given_up_total{listener=\"https\",reason=\"%s\"}".formatted(reason));
  }

  @Test
  void isSpokenToWhoeverOffersIt() throws Exception {
    ApiClient client = client();
    assertThat(versionSpokenBy(service)).isEqualTo(HttpClient.Version.HTTP_2);
    assertThat(client.get("/api/v1/voices").status()).isEqualTo(200);
    assertThat(client.say("Hello.").status()).isEqualTo(200);
    assertThat(client.withKey("wrong").get("/api/v1/voices").status()).isEqualTo(401);
    assertThat(client.get("/api/v1/nothing").status()).isEqualTo(404);
  }

  @Test
  void canBeTurnedOff(@TempDir Path other) throws Exception {
    try (TestService without = TestService.start(other, "vacha: {tls: {http2: false}}")) {
      assertThat(versionSpokenBy(without)).isEqualTo(HttpClient.Version.HTTP_1_1);
    }
  }

  private static HttpClient.Version versionSpokenBy(TestService service) throws Exception {
    ApiClient client = offeringHttp2(service);
    return client.http().send(client.request("/").build(), BodyHandlers.discarding()).version();
  }

  @Test
  void aRefusalIsReadWhileTheBodyIsStillBeingSent() {
    var body = BodyPublishers.ofByteArray(new byte[30 << 20]);
    Exchange refused = client().withKey("wrong").post("/api/v1/transcribe", "audio/wav", body);
    assertThat(refused.status()).isEqualTo(401);
  }

  @Test
  void aRequestThatIsResetStopsItsWork() throws IOException {
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      connection.post(1, "/api/v1/tts", asCaller("content-type", "application/json"));
      connection.frame(DATA, END_STREAM, 1, LONG_TEXT.getBytes(StandardCharsets.UTF_8));
      Eventually.until("at work", () -> engineBusy() > 0);
      connection.frame(RESET, 0, 1, CANCEL);
      Eventually.until("idle", () -> engineBusy() == 0);
      connection.get(3, "/health/live");
      assertThat(connection.body(3)).contains("up");
    }
  }

  private static double engineBusy() {
    return management
        .get("/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("vacha_engine_busy{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Test
  void aBodyThatIsResetIsNotTakenForAWholeOne() throws IOException {
    double before = leavers();
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      connection.post(1, "/api/v1/transcribe", asCaller("content-type", "audio/wav"));
      connection.frame(DATA, 0, 1, new byte[1000]);
      connection.frame(RESET, 0, 1, CANCEL);
      Eventually.until("counted as a client that left", () -> leavers() == before + 1);
    }
  }

  private static double leavers() {
    return management
        .get("/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("vacha_requests_total{") && line.contains("\"499\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  /** What a client may send again and again without asking for anything. */
  enum Flood {
    RAPID_RESETS,
    PINGS,
    PING_ANSWERS,
    SETTINGS_FRAMES,
    SETTINGS_ANSWERS,
    PRIORITIES,
    CONTINUATIONS,
    EMPTY_DATA,
    WINDOW_UPDATES,
    UNKNOWN_FRAMES;

    /** The frames of the i-th turn. */
    private byte[] turn(int i) {
      int stream = 2 * i + 5;
      return switch (this) {
        case RAPID_RESETS -> {
          ByteArrayOutputStream both = new ByteArrayOutputStream();
          both.writeBytes(
              bytesOf(HEADERS, END_STREAM | END_HEADERS, stream, head("GET", "/health/live")));
          both.writeBytes(bytesOf(RESET, 0, stream, new byte[4]));
          yield both.toByteArray();
        }
        case PINGS -> bytesOf(PING, 0, 0, new byte[8]);
        case PING_ANSWERS -> bytesOf(PING, 1, 0, new byte[8]);
        case SETTINGS_FRAMES -> bytesOf(SETTINGS, 0, 0);
        case SETTINGS_ANSWERS -> bytesOf(SETTINGS, 1, 0);
        case PRIORITIES -> bytesOf(PRIORITY, 0, stream, new byte[5]);
        case CONTINUATIONS -> bytesOf(CONTINUATION, 0, 3, new byte[0]);
        case EMPTY_DATA -> bytesOf(DATA, 0, 1);
        case WINDOW_UPDATES -> bytesOf(WINDOW_UPDATE, 0, 0, (byte) 0, (byte) 0, (byte) 8, (byte) 0);
        case UNKNOWN_FRAMES -> bytesOf(77, 0, 0);
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Flood.class)
  void floodsEndTheConnectionAndNothingElse(Flood flood) throws IOException {
    double before = givenUp("flood");
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      connection.post(1, "/api/v1/transcribe", asCaller("content-type", "audio/wav"));
      if (flood == Flood.CONTINUATIONS) {
        connection.frame(HEADERS, 0, 3, head("GET", "/health/live"));
      }
      assertThat(turnsUntilClosed(connection, flood)).isLessThan(100_000);
    }
    assertThat(client().get("/api/v1/voices").status()).isEqualTo(200);
    assertThat(givenUp("flood") - before).isLessThanOrEqualTo(1);
  }

  private static int turnsUntilClosed(FrameConnection connection, Flood flood) {
    for (int i = 0; i < 100_000; i++) {
      int turn = i;
      if (catchThrowable(() -> connection.write(flood.turn(turn))) instanceof IOException) {
        return i;
      }
    }
    return 100_000;
  }

  @Test
  void framesThatTomcatLetsPassAreCounted() throws IOException {
    double before = givenUp("flood");
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      turnsUntilClosed(connection, Flood.SETTINGS_ANSWERS);
    }
    Eventually.until("counted", () -> givenUp("flood") > before);
  }

  @Test
  void aBodyThatStallsIsRefusedAndItsNeighboursAreServed() throws IOException {
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      connection.post(1, "/api/v1/transcribe", asCaller("content-type", "audio/wav"));
      connection.frame(DATA, 0, 1, "RIFF".getBytes(StandardCharsets.US_ASCII));
      assertThat(connection.body(1)).contains("invalid_request", "too slowly");
      connection.get(3, "/health/live");
      assertThat(connection.body(3)).contains("up");
    }
  }

  @Test
  void anAnswerThatIsTakenTooSlowlyEndsTheConnection() throws IOException {
    double before = givenUp("slow");
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      connection.frame(SETTINGS, 0, 0, (byte) 0, (byte) 4, (byte) 0, (byte) 0, (byte) 0, (byte) 1);
      connection.get(1, "/openapi.yaml");
      Eventually.until(
          "given up",
          () ->
              catchThrowable(() -> connection.open(1, 1)) instanceof IOException
                  || givenUp("slow") > before);
    }
    Eventually.until("counted", () -> givenUp("slow") > before);
  }
}

package io.vacha.contract;

import static io.vacha.contract.LexiconCalls.delete;
import static io.vacha.contract.LexiconCalls.done;
import static io.vacha.contract.LexiconCalls.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Speech that was made before: the same bytes and headers, {@code ETag}, 304, and whose it is. */
class SpeechCacheTest {
  private static final String NAME = "រិតសុវណ្ណារ៉ា";
  private static final String OWN = "/api/v1/lexicon";

  @TempDir private static Path folder;
  private static TestService service;
  private final ApiClient client = service.client("roomy");

  @BeforeAll
  static void start() throws IOException {
    service =
        TestService.startCaching(
            folder,
            """
            vacha:
              plans:
                roomy: {requests-per-minute: 100000, requests-per-month: 1000000}
                one-request: {requests-per-month: 1}
            """);
    Eventually.until("espeak-ng was found, which sounds are kept by", () -> isKept("Zero."));
  }

  private static boolean isKept(String text) {
    assertThat(service.client("roomy").say(text).status()).isEqualTo(200);
    return !files(List.of()).isEmpty();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static double count(String result) {
    Counter counter =
        service
            .running()
            .part(MeterRegistry.class)
            .find("vacha.speech.cache")
            .tag("result", result)
            .counter();
    return counter == null ? 0 : counter.count();
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("data/speech-cache"))) {
      return all.filter(file -> !file.endsWith("lock")).toList();
    }
  }

  /** The whole sounds that are there besides these files. */
  private static List<Path> files(List<Path> besides) {
    try {
      return files().stream()
          .filter(file -> !besides.contains(file))
          .filter(file -> !file.toString().contains("draft"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, List<String>> lasting(Exchange answer) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(answer.headers());
    headers.keySet().removeIf(name -> name.matches("(?i)date|x-request-id|x-ratelimit-.*"));
    return headers;
  }

  private static void assertSame(Exchange again, Exchange first) {
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(lasting(again)).isEqualTo(lasting(first)).containsKey("ETag");
  }

  private Exchange openAi(String body) {
    return client.post("/v1/audio/speech", "application/json", BodyPublishers.ofString(body));
  }

  private Exchange withTag(String text, String tag) {
    return client.send(
        client
            .request("/api/v1/tts")
            .header("Content-Type", "application/json")
            .header("If-None-Match", tag)
            .POST(BodyPublishers.ofString("{\"text\":\"" + text + "\"}")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"text\":\"Hello. សួស្តី។\"",
        "\"text\":\"Hello. សួស្តី។\",\"format\":\"wav\"",
        "\"text\":\"Hello. សួស្តី។\",\"format\":\"opus\",\"bit_rate\":16,\"speed\":1.5",
        "\"text\":\"<speak>Hello.<break time='300ms'/>Bye.</speak>\",\"input_type\":\"ssml\""
      })
  void theSameIsAnsweredAgain(String fields) {
    double hits = count("hit");
    Exchange first = client.tts("{" + fields + "}");
    assertThat(count("hit")).isEqualTo(hits);
    assertSame(client.tts("{" + fields + "}"), first);
    assertThat(count("hit")).isEqualTo(hits + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mp3", "wav", "opus"})
  void openAisClientsGetTheSameAgain(String format) {
    double hits = count("hit");
    String body = "{\"input\":\"One more. មួយទៀត។\",\"response_format\":\"" + format + "\"}";
    assertSame(openAi(body), openAi(body));
    assertThat(count("hit")).isEqualTo(hits + 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"text\":\"Five.\"|\"text\":\"Five. \"",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"voice\":\"puthi\"",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"format\":\"wav\"",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"bit_rate\":32,\"sample_rate\":24000",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"speed\":1.01",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"pitch\":1",
        "\"text\":\"Five.\"|\"text\":\"Five.\",\"volume\":1",
        "\"text\":\"<speak>Five.</speak>\"|\"text\":\"<speak>Five.</speak>\",\"input_type\":\"ssml\""
      })
  void whateverIsAskedOtherwiseHasAnotherTag(String one, String other) {
    assertThat(client.tts("{" + one + "}").requiredHeader("ETag"))
        .isNotEqualTo(client.tts("{" + other + "}").requiredHeader("ETag"));
  }

  @Test
  void theDefaultVoiceIsTheSameByItsName() {
    String tag = client.say("Whoever.").requiredHeader("ETag");
    assertThat(client.tts("{\"text\":\"Whoever.\",\"voice\":\"sovann\"}").header("ETag"))
        .contains(tag);
  }

  @Test
  void whoHasItGetsNoBodyAndIsNotCharged() {
    String tag = client.say("Twelve.").requiredHeader("ETag");
    String used = client.get("/api/v1/usage").text();
    for (String sent : List.of(tag, "W/" + tag, "\"x\", " + tag)) {
      Exchange unchanged = withTag("Twelve.", sent);
      assertThat(unchanged.status()).isEqualTo(304);
      assertThat(unchanged.body()).isEmpty();
      assertThat(unchanged.header("ETag")).contains(tag);
    }
    assertThat(client.get("/api/v1/usage").text()).isEqualTo(used);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "\"x\"", "x", "\"\""})
  void whoHasAnotherGetsIt(String tag) {
    assertThat(withTag("Thirteen.", tag).status()).isEqualTo(200);
  }

  @Test
  void openAisClientsAreToldThatNothingChanged() {
    String tag = openAi("{\"input\":\"Fourteen.\"}").requiredHeader("ETag");
    Exchange unchanged =
        client.send(
            client
                .request("/v1/audio/speech")
                .header("Content-Type", "application/json")
                .header("If-None-Match", tag)
                .POST(BodyPublishers.ofString("{\"input\":\"Fourteen.\"}")));
    assertThat(unchanged.status()).isEqualTo(304);
  }

  @Test
  void whatIsToldOfWordsIsMadeAnew() {
    String timed = "{\"text\":\"Fifteen.\",\"timestamps\":\"word\"}";
    double all = count("hit") + count("miss");
    assertThat(client.tts(timed).header("ETag")).isEmpty();
    assertThat(openAi("{\"input\":\"Fifteen.\",\"stream_format\":\"sse\"}").header("ETag"))
        .isEmpty();
    assertThat(count("hit") + count("miss")).isEqualTo(all);
  }

  @Test
  void itIsChargedAsBefore() {
    Exchange first = client.say("Sixteen sentences.");
    double seconds = Double.parseDouble(first.requiredHeader("x-audio-duration-seconds"));
    assertSame(client.say("Sixteen sentences."), first);
    var usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asLong()).isEqualTo(2);
    assertThat(usage.at("/audio_minutes/used").asDouble() * 60)
        .isEqualTo(2 * seconds, within(0.03)); // told in thousandths of a minute
  }

  @Test
  void theMonthEndsItAsBefore() {
    assertThat(client.say("Seventeen.").status()).isEqualTo(200);
    ApiClient poor = service.client("one-request");
    assertThat(poor.say("Seventeen.").status()).isEqualTo(200);
    assertThat(poor.say("Seventeen.").errorType()).isEqualTo("quota_exceeded");
  }

  @Test
  void otherWordsOfTheLexiconAreAnotherSound() {
    Exchange before = client.say("លោក" + NAME);
    done(put(client, OWN, NAME, "k aa . ph ee"));
    Exchange told = client.say("លោក" + NAME);
    assertThat(told.body()).isNotEqualTo(before.body());
    assertThat(told.header("ETag")).isNotEqualTo(before.header("ETag"));
    done(delete(client, OWN, NAME));
    assertSame(client.say("លោក" + NAME), before);
  }

  @Test
  void keysShareWhatSoundsTheSameForThem() {
    ApiClient other = service.client("roomy");
    Exchange mine = client.say("អ្នក" + NAME);
    double hits = count("hit");
    assertSame(other.say("អ្នក" + NAME), mine);
    assertThat(count("hit")).isEqualTo(hits + 1);
    done(put(other, OWN, NAME, "k aa . ph ee"));
    assertThat(other.say("អ្នក" + NAME).body()).isNotEqualTo(mine.body());
    assertSame(client.say("អ្នក" + NAME), mine);
  }

  @Test
  void aDamagedFileIsNeverSent() throws IOException {
    List<Path> before = files();
    Exchange first = client.say("Eighteen.");
    Eventually.until("it is kept", () -> !files(before).isEmpty());
    Path file = files(before).getFirst();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 100] ^= 1;
    Files.write(file, bytes);
    double damaged = count("damaged");
    assertSame(client.say("Eighteen."), first);
    assertThat(count("damaged")).isEqualTo(damaged + 1);
    assertThat(file).doesNotExist();
  }

  @Test
  void onlyTheServiceMayReadIt() throws IOException {
    assertThat(client.say("Nineteen.").status()).isEqualTo(200);
    assertThat(Files.getPosixFilePermissions(folder.resolve("data/speech-cache"))).hasSize(3);
    assertThat(files()).isNotEmpty();
    for (Path file : files()) {
      assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
      assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain("Nineteen");
    }
  }
}

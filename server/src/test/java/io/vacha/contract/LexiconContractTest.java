package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.NewKey;
import io.vacha.account.Role;
import io.vacha.settings.SettingsException;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** {@code /api/v1/lexicon} and {@code /api/v1/admin/lexicon}: how words are to be spoken. */
@ExtendWith(SharedService.class)
class LexiconContractTest {
  private static final String OWN = "/api/v1/lexicon";
  private static final String ALL = "/api/v1/admin/lexicon";

  /** A name that no model knows. */
  private static final String NAME = "រិតសុវណ្ណារ៉ា";

  private final TestService service;
  private final ApiClient client;
  private final ApiClient admin;

  LexiconContractTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
    String account = service.createKey("roomy").key().accountId();
    String secret =
        service.keys().create(new NewKey(account, "admin", Role.ADMIN, null)).secret().value();
    this.admin = service.anonymous().withKey(secret);
  }

  private static Exchange put(ApiClient client, String path, String word, String spoken) {
    return putBody(client, path, word, JsonMapper.shared().writeValueAsString(spoken));
  }

  private static Exchange putBody(ApiClient client, String path, String word, String spoken) {
    return client.send(
        client
            .request(path + "/" + encoded(word))
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString("{\"spoken\":" + spoken + "}")));
  }

  private static Exchange delete(ApiClient client, String path, String word) {
    return client.send(client.request(path + "/" + encoded(word)).DELETE());
  }

  private static String encoded(String word) {
    return URLEncoder.encode(word, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static void done(Exchange exchange) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
  }

  /** Word and phones of each Khmer word of a text, as the service reads it. */
  private static List<String> read(ApiClient client, String text) {
    String body = "{\"text\":" + JsonMapper.shared().writeValueAsString(text) + "}";
    return client
        .post("/api/v1/reading", "application/json", BodyPublishers.ofString(body))
        .json()
        .path("parts")
        .valueStream()
        .flatMap(part -> part.path("words").valueStream())
        .map(word -> word.path("word").asString() + " " + word.path("phones").asString())
        .toList();
  }

  @Nested
  class Ok200 {
    @Test
    void aWordIsSpokenAsItsKeyWants() {
      byte[] before = client.say("លោក" + NAME).body();
      done(put(client, OWN, NAME, "k aa . ph ee"));
      assertThat(client.say("លោក" + NAME).body()).isNotEqualTo(before);
      assertThat(read(client, "លោក" + NAME + "ទៅផ្សារ")).contains(NAME + " k aa . ph ee");
      done(delete(client, OWN, NAME));
      assertThat(client.say("លោក" + NAME).body()).isEqualTo(before);
    }

    @Test
    void anotherKeyHearsNothingOfIt() {
      done(put(client, OWN, NAME, "k aa . ph ee"));
      assertThat(read(service.client("roomy"), NAME)).doesNotContain(NAME + " k aa . ph ee");
    }

    @Test
    void aKeysWordWinsOverTheOperators() {
      done(put(admin, ALL, NAME, "ɓ ii"));
      try {
        assertThat(read(client, NAME)).containsExactly(NAME + " ɓ ii");
        done(put(client, OWN, NAME, "កា"));
        assertThat(read(client, NAME)).containsExactly(NAME + " k aa");
        done(delete(client, OWN, NAME));
        assertThat(read(client, NAME)).containsExactly(NAME + " ɓ ii");
      } finally {
        done(delete(admin, ALL, NAME));
      }
    }

    @Test
    void anAdministratorMaySpeakForAKey() {
      var key = service.createKey("roomy");
      ApiClient its = service.anonymous().withKey(key.secret().value());
      String path = "/api/v1/admin/keys/" + key.key().id() + "/lexicon";
      done(put(admin, path, NAME, "k aa"));
      assertThat(read(its, NAME)).containsExactly(NAME + " k aa");
      assertThat(admin.get(path).json().at("/entries/0/word").asString()).isEqualTo(NAME);
      done(delete(admin, path, NAME));
    }

    @Test
    void listsWhatWasTold() {
      done(put(client, OWN, "vacha", "វាចា"));
      Exchange put = put(client, OWN, "vacha", "k aa . ph ee");
      done(put);
      var listed = client.get(OWN).json();
      assertThat(listed.path("entries").size()).isEqualTo(1);
      assertThat(listed.at("/entries/0/word").asString()).isEqualTo("vacha");
      assertThat(listed.at("/entries/0/phones").asString()).isEqualTo("k aa . ph ee");
      assertThat(listed.at("/entries/0")).isEqualTo(put.json());
      assertThat(listed.path("max_entries").asInt()).isEqualTo(5);
    }

    @Test
    void aLatinWordMayBeTold() {
      done(put(client, OWN, "vacha", "វាចា"));
      assertThat(read(client, "ខ្ញុំប្រើ Vacha").getLast()).startsWith("vacha ");
    }
  }

  @Nested
  class BadRequest400 {
    @ParameterizedTest
    @ValueSource(strings = {"\"k qq\"", "\"hello\"", "\"k aa k t\"", "\"\"", "null", "\"១២\""})
    void noPronunciation(String spoken) {
      Exchange refused = putBody(client, OWN, NAME, spoken);
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
      assertThat(refused.errorType()).isEqualTo("invalid_request");
      assertThat(refused.error().path("param").asString()).isEqualTo("spoken");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ក ខ", "៥០", "ក5", "-x", "日本", "។"})
    void noWord(String word) {
      Exchange refused = put(client, OWN, word, "k aa");
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
      assertThat(refused.error().path("param").asString()).isEqualTo("word");
    }

    @Test
    void longerThanAWord() {
      done(put(client, OWN, "ក".repeat(64), "k aa"));
      assertThat(put(client, OWN, "ក".repeat(65), "k aa").status()).isEqualTo(400);
    }

    @Test
    void moreWordsThanThereIsRoomFor() {
      for (String word : List.of("a", "b", "c", "d", "e")) {
        done(put(client, OWN, word, "k aa"));
      }
      assertThat(put(client, OWN, "f", "k aa").error().path("param").asString()).isEqualTo("word");
      done(put(client, OWN, "e", "k ii"));
    }

    @Test
    void malformedJson() {
      assertThat(putBody(client, OWN, NAME, "{").status()).isEqualTo(400);
    }
  }

  @Test
  void needsTheRightKey() {
    assertThat(service.anonymous().get(OWN).status()).isEqualTo(401);
    assertThat(client.get(ALL).status()).isEqualTo(401);
    assertThat(admin.get(OWN).status()).isEqualTo(401);
  }

  @Test
  void saysWhatIsNotThere() {
    assertThat(delete(client, OWN, NAME).status()).isEqualTo(404);
    assertThat(admin.get("/api/v1/admin/keys/key_none/lexicon").status()).isEqualTo(404);
  }

  @Test
  void theOperatorsFileIsReadAtTheStart(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("words.tsv");
    Files.writeString(file, "# names\n" + NAME + "\tk aa . ph ee\n");
    try (TestService own = TestService.start(folder, "vacha: {lexicon: {file: " + file + "}}")) {
      assertThat(read(own.client("free"), NAME)).containsExactly(NAME + " k aa . ph ee");
    }
  }

  @Test
  void aWrongLineOfTheFileStopsTheStart(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("words.tsv");
    Files.writeString(file, "ក\tk aa\nខ\tkh qq\n");
    assertThatThrownBy(
            () -> TestService.start(folder, "vacha: {lexicon: {file: " + file + "}}").close())
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("Setting vacha.lexicon.file: " + file + ": Line 2: ");
  }
}

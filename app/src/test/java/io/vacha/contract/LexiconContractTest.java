package io.vacha.contract;

import static io.vacha.contract.LexiconCalls.delete;
import static io.vacha.contract.LexiconCalls.done;
import static io.vacha.contract.LexiconCalls.put;
import static io.vacha.contract.LexiconCalls.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.Role;
import io.vacha.account.key.NewKey;
import io.vacha.settings.SettingsException;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

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

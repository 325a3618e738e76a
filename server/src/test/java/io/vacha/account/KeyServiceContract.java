package io.vacha.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.KeyText;
import io.vacha.account.key.NewKey;
import io.vacha.storage.Database;
import io.vacha.testing.AdjustableClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom keys let in, and what is kept of them, on every kind of database. */
abstract class KeyServiceContract {
  @TempDir Path data;
  final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  final SecureRandom random = new SecureRandom();
  Database database;
  AccountService accounts;
  KeyService keys;
  Account account;

  /** Opens the same database each time within one test, as another process would. */
  abstract Database open();

  @BeforeEach
  void openKeys() {
    database = open();
    accounts = new AccountService(database, clock, random);
    keys = KeyService.open(database, data, clock, random);
    account = accounts.ensure("Acme", "paid");
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  CreatedKey create() {
    return keys.create(NewKey.forClient(account.id(), "phone app"));
  }

  static String bearer(CreatedKey key) {
    return "Bearer " + key.secret().value();
  }

  @Test
  void letsTheHolderOfAKeyIn() {
    CreatedKey key = create();
    assertThat(keys.authenticate(bearer(key)))
        .contains(new Caller(key.key().id(), account.id(), "paid", Role.CLIENT));
  }

  @Test
  void takesTheSchemeInAnyCase() {
    String secret = create().secret().value();
    assertThat(keys.authenticate("bearer " + secret)).isPresent();
    assertThat(keys.authenticate("BEARER " + secret)).isPresent();
  }

  @Test
  void rejectsWhatIsNoBearerKey() {
    String secret = create().secret().value();
    assertThat(keys.authenticate("")).isEmpty();
    assertThat(keys.authenticate("Bearer")).isEmpty();
    assertThat(keys.authenticate("Bearer ")).isEmpty();
    assertThat(keys.authenticate(secret)).isEmpty();
    assertThat(keys.authenticate("Basic " + secret)).isEmpty();
    assertThat(keys.authenticate("Bearer " + secret + "x")).isEmpty();
    assertThat(keys.authenticate("Bearer " + secret + " " + secret)).isEmpty();
    assertThat(keys.authenticate("Bearer " + secret.toUpperCase(Locale.ROOT))).isEmpty();
  }

  @Test
  void rejectsAWellFormedKeyThatNobodyHas() {
    assertThat(keys.authenticate("Bearer " + KeyText.generate(random))).isEmpty();
  }

  @Test
  void showsASecretNowhereButInItsValue() throws IOException {
    CreatedKey key = create();
    assertThat(key.toString()).doesNotContain(key.secret().value());
    String body = key.secret().value().substring("svc_sk_".length());
    try (var files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
            .doesNotContain(body);
      }
    }
  }

  @Test
  void keepsThePepperForItsOwnerOnlyAndUsesItAgain() throws IOException {
    CreatedKey key = create();
    Path pepper = data.resolve("pepper");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(pepper)))
        .isEqualTo("rw-------");
    assertThat(KeyService.open(database, data, clock, random).authenticate(bearer(key)))
        .isPresent();
  }

  @Test
  void refusesToStartWithKeysButWithoutTheirPepper() throws IOException {
    create();
    Files.delete(data.resolve("pepper"));
    assertThatThrownBy(() -> KeyService.open(database, data, clock, random))
        .hasMessageContaining("pepper");
    assertThat(data.resolve("pepper")).doesNotExist();
  }

  @Test
  void givesAnAccountWithAKnownNameItsOwn() {
    assertThat(accounts.ensure("Acme", "free")).isEqualTo(account);
    assertThat(accounts.list()).containsExactly(account);
  }

  @Test
  void makesTheFirstKeysOnceAndOnAnEmptyServiceOnly() {
    assertThat(new FirstStart(database, data, accounts, keys).ensure("free")).isEmpty();
    assertThat(data.resolve("admin-key")).doesNotExist();
  }
}

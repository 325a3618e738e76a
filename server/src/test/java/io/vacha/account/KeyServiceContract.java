package io.vacha.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.support.AdjustableClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What keys and accounts guarantee on every kind of database. */
abstract class KeyServiceContract {
  private static final Instant SOON = Instant.parse("2026-11-21T11:00:00Z");

  @TempDir Path data;
  private final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final SecureRandom random = new SecureRandom();
  private Database database;
  private AccountService accounts;
  private KeyService keys;
  private Account account;

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

  private CreatedKey create() {
    return keys.create(NewKey.forClient(account.id(), "phone app"));
  }

  private static String bearer(CreatedKey key) {
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
  void rejectsARevokedKeyAtTheNextRequest() {
    CreatedKey key = create();
    assertThat(keys.authenticate(bearer(key))).isPresent();
    try (Database other = open()) {
      assertThat(KeyService.open(other, data, clock, random).revoke(key.key().id())).isTrue();
    }
    assertThat(keys.authenticate(bearer(key))).isEmpty();
    assertThat(keys.revoke(key.key().id())).isFalse();
  }

  @Test
  void rejectsAKeyFromTheInstantItExpires() {
    CreatedKey key = keys.create(new NewKey(account.id(), "trial", Role.CLIENT, SOON));
    clock.advance(Duration.ofHours(1).minusMillis(1));
    assertThat(keys.authenticate(bearer(key))).isPresent();
    clock.advance(Duration.ofMillis(1));
    assertThat(keys.authenticate(bearer(key))).isEmpty();
  }

  @Test
  void seesANewPlanAtTheNextRequest() {
    CreatedKey key = create();
    assertThat(accounts.changePlan(account.id(), "free")).isTrue();
    assertThat(keys.authenticate(bearer(key)).orElseThrow().plan()).isEqualTo("free");
    assertThat(accounts.changePlan("acct_none", "free")).isFalse();
  }

  @Test
  void keepsTheIdentityOfARotatedKeyAndEndsItsOldSecret() {
    CreatedKey old = create();
    CreatedKey rotated = keys.rotate(old.key().id(), Duration.ZERO).orElseThrow();
    assertThat(rotated.key().id()).isEqualTo(old.key().id());
    assertThat(keys.authenticate(bearer(old))).isEmpty();
    assertThat(keys.authenticate(bearer(rotated)).orElseThrow().keyId()).isEqualTo(old.key().id());
  }

  @Test
  void letsTheOldSecretWorkForItsGraceTime() {
    CreatedKey old = create();
    CreatedKey rotated = keys.rotate(old.key().id(), Duration.ofMinutes(5)).orElseThrow();
    clock.advance(Duration.ofMinutes(5).minusMillis(1));
    assertThat(keys.authenticate(bearer(old))).isPresent();
    clock.advance(Duration.ofMillis(1));
    assertThat(keys.authenticate(bearer(old))).isEmpty();
    assertThat(keys.authenticate(bearer(rotated))).isPresent();
  }

  @Test
  void neverLengthensTheGraceTimeOfAnEarlierSecret() {
    CreatedKey first = create();
    CreatedKey second = keys.rotate(first.key().id(), Duration.ofMinutes(1)).orElseThrow();
    assertThat(keys.rotate(first.key().id(), Duration.ofHours(1))).isPresent();
    clock.advance(Duration.ofMinutes(2));
    assertThat(keys.authenticate(bearer(first))).isEmpty();
    assertThat(keys.authenticate(bearer(second))).isPresent();
  }

  @Test
  void rotatesNoRevokedOrUnknownKey() {
    CreatedKey key = create();
    keys.revoke(key.key().id());
    assertThat(keys.rotate(key.key().id(), Duration.ZERO)).isEmpty();
    assertThat(keys.rotate("key_none", Duration.ZERO)).isEmpty();
  }

  @Test
  void makesNoKeyWithoutAnAccount() {
    assertThatThrownBy(() -> keys.create(NewKey.forClient("acct_none", "x")))
        .isInstanceOf(NoSuchElementException.class);
    assertThat(keys.list()).isEmpty();
  }

  @Test
  void listsKeysWithTheirLastUse() {
    CreatedKey key = create();
    keys.authenticate(bearer(key));
    database.write(_ -> true);
    ApiKey listed = keys.list().getFirst();
    assertThat(listed.id()).isEqualTo(key.key().id());
    assertThat(listed.plan()).isEqualTo("paid");
    assertThat(listed.lastUsedAt()).isEqualTo(clock.instant());
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

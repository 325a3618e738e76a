package io.vacha.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.account.key.ApiKey;
import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.storage.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** What becomes of a key, from its creation to its end, on every kind of database. */
abstract class KeyLifeContract extends KeyServiceContract {
  private static final Instant SOON = Instant.parse("2026-11-21T11:00:00Z");

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
}

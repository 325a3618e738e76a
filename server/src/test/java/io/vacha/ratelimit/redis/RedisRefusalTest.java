package io.vacha.ratelimit.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.http.SelfSignedCertificate;
import io.vacha.settings.Secret;
import io.vacha.settings.SettingsException;
import io.vacha.testing.Eventually;
import io.vacha.testing.RedisServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a Redis that cannot be used. */
class RedisRefusalTest {
  @TempDir private Path folder;

  private static Optional<String> problem(
      String url, @Nullable String password, @Nullable Path authority) {
    Secret secret = password == null ? null : new Secret(password);
    return RedisCheck.problem(
        new RedisSettings(url, null, secret, authority, Duration.ofMillis(20)),
        url,
        Optional.of("this one"));
  }

  @Test
  void saysThatAnotherClusterUsesIt() throws IOException {
    try (RedisServer redis = RedisServer.start()) {
      var settings = new RedisSettings(redis.url(), null, null, null, Duration.ofSeconds(5));
      for (String cluster : List.of("this one", "another")) {
        try (var gateway =
            SharedKeyRates.start(
                settings, redis.url(), InstantSource.system(), n -> n, Optional.of(cluster))) {
          Eventually.until(
              "it has left its mark", () -> redis.ask("GET", RedisMark.NAME).contains("one"));
          assertThat(gateway.problem()).isEmpty();
        }
      }
      assertThat(problem(redis.url(), null, null)).isEmpty();
      assertThat(redis.ask("SET", RedisMark.NAME, "another")).contains("OK");
      assertThat(problem(redis.url(), null, null).orElseThrow())
          .contains("Redis at 127.0.0.1", "is used by another cluster too");
      assertThat(redis.ask("SET", RedisMark.NAME, "it", "PX", "1")).contains("OK");
      Eventually.until("it has been gone", () -> problem(redis.url(), null, null).isEmpty());
    }
  }

  @Test
  void saysThatNobodyIsThere() {
    assertThat(problem("redis://127.0.0.1:1", null, null).orElseThrow())
        .contains("Redis at 127.0.0.1:1", "cannot be reached");
  }

  @Test
  void saysThatThePasswordIsWrongOrMissing() throws IOException {
    try (RedisServer redis = RedisServer.startWithPassword()) {
      Eventually.until( // lettuce sometimes fails for a reason of its own, and tells no other
          "the password is missed",
          () -> problem(redis.url(), null, null).orElseThrow().contains("vacha.redis.password"));
      assertThat(problem(redis.url(), "guessed", null).orElseThrow())
          .contains("vacha.redis.password")
          .doesNotContain("guessed");
      assertThat(problem(redis.url(), RedisServer.PASSWORD, null)).isEmpty();
    }
  }

  @Test
  void wantsToKnowWhoVouchesForTheCertificate() throws IOException {
    var made = SelfSignedCertificate.in(folder, "localhost");
    try (RedisServer redis = RedisServer.startWithTls(made.certificate(), made.privateKey())) {
      assertThat(problem(redis.url(), null, null).orElseThrow())
          .contains("cannot be trusted", "vacha.redis.ca-certificate");
      assertThat(problem(redis.url(), null, made.certificate())).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"redis.example.org", "http://redis.example.org", "redis://h/one", "redis:///0"})
  void refusesWhatIsNoAddress(String written) {
    assertThatThrownBy(() -> RedisAddress.parse(written))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("vacha.redis.url must be like");
  }

  @Test
  void refusesAPasswordInTheAddress() {
    assertThatThrownBy(() -> RedisAddress.parse("redis://:secret@redis.example.org"))
        .hasMessageContaining("set vacha.redis.user")
        .hasMessageNotContaining("secret");
  }

  @Test
  void readsAddresses() {
    assertThat(RedisAddress.parse("redis://db.example.org"))
        .isEqualTo(new RedisAddress("db.example.org", 6379, false, 0));
    assertThat(RedisAddress.parse("rediss://[::1]:7000/3"))
        .isEqualTo(new RedisAddress("::1", 7000, true, 3));
  }
}

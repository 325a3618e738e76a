package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.Role;
import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.NewKey;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.RedisServer;
import io.vacha.testing.Together;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Two gateways on one PostgreSQL are one service: nothing is remembered by one alone. */
class GatewaysTest {
  /** A name that no model knows. */
  private static final String NAME = "រិតសុវណ្ណារ៉ា";

  @TempDir private static Path folder;
  private static TestService one;
  private static TestService other;
  private static RedisServer redis;

  @BeforeAll
  static void start() throws IOException {
    redis = RedisServer.start();
    String url = PostgresServer.shared().freshUrl();
    PostgresDatabase.migrate(
        new StorageSettings(
            url, PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 4, null));
    String yaml =
        """
        vacha:
          storage: {url: '%s', user: %s, password: '%s', connections: 4, pepper: '%s'}
          redis: {url: '%s', timeout: 5s}
          plans: {three: {requests-per-month: 3}, slow: {requests-per-minute: 4}}
        """
            .formatted(
                url,
                PostgresServer.USER,
                PostgresServer.PASSWORD,
                "0123456789abcdef".repeat(4),
                redis.url());
    one = TestService.start(Files.createDirectory(folder.resolve("one")), yaml);
    other = TestService.start(Files.createDirectory(folder.resolve("other")), yaml);
  }

  @AfterAll
  static void stop() {
    other.close();
    one.close();
    redis.close();
  }

  private static ApiClient at(TestService gateway, CreatedKey key) {
    return gateway.anonymous().withKey(key.secret().value());
  }

  @Test
  void theFirstKeysAreMadeByOneOfThem() {
    assertThat(one.running().firstKey()).isPresent();
    assertThat(other.running().firstKey()).isEmpty();
  }

  @Test
  void aKeyMadeByOneWorksAtTheOtherAndEndsEverywhereAtOnce() {
    CreatedKey key = one.createKey("paid");
    assertThat(at(other, key).get("/api/v1/voices").status()).isEqualTo(200);
    one.keys().revoke(key.key().id());
    assertThat(at(other, key).get("/api/v1/voices").status()).isEqualTo(401);
  }

  @Test
  void aMonthIsSharedByAll() {
    CreatedKey key = one.createKey("three");
    assertThat(at(one, key).say("Hello").status()).isEqualTo(200);
    assertThat(at(other, key).say("Hello").status()).isEqualTo(200);
    assertThat(at(one, key).say("Hello").status()).isEqualTo(200);
    assertThat(at(other, key).say("Hello").status()).isEqualTo(429);
    assertThat(at(one, key).get("/api/v1/usage").json())
        .isEqualTo(at(other, key).get("/api/v1/usage").json());
  }

  @Test
  void whatOneAnsweredTheOtherAnswersAgain() {
    CreatedKey key = one.createKey("paid");
    Exchange first = sayOnce(at(one, key));
    Exchange again = sayOnce(at(other, key));
    assertThat(first.status()).isEqualTo(200);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(again.body()).isEqualTo(first.body());
  }

  @Test
  void whatIsAskedOfBothAtOnceIsDoneAndChargedOnce() {
    CreatedKey key = one.createKey("paid");
    AtomicInteger asked = new AtomicInteger();
    List<Exchange> all =
        Together.run(8, () -> sayOnce(at(asked.getAndIncrement() % 2 == 0 ? one : other, key)));
    assertThat(all).extracting(Exchange::status).contains(200).containsOnly(200, 409);
    for (TestService each : List.of(one, other)) {
      Exchange again = sayOnce(at(each, key));
      assertThat(again.header("Idempotent-Replayed")).contains("true");
      assertThat(all.stream().filter(answer -> answer.status() == 200))
          .allSatisfy(answer -> assertThat(answer.body()).isEqualTo(again.body()));
      JsonNode usage = at(each, key).get("/api/v1/usage").json();
      assertThat(usage.at("/requests/used").asInt()).isEqualTo(1);
    }
  }

  private static Exchange sayOnce(ApiClient client) {
    return client.send(
        client
            .request("/api/v1/tts")
            .header("Idempotency-Key", "once")
            .POST(BodyPublishers.ofString("{\"text\":\"Hello\"}")));
  }

  @Test
  void aRateIsSharedByAllAndToldAsByOne() {
    CreatedKey key = one.createKey("slow");
    for (TestService each : List.of(one, other, one, other)) {
      assertThat(at(each, key).get("/api/v1/voices").status()).isEqualTo(200);
    }
    for (TestService each : List.of(one, other)) {
      Exchange refused = at(each, key).get("/api/v1/voices");
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.requiredHeader("X-RateLimit-Limit")).isEqualTo("4");
      assertThat(refused.requiredHeader("X-RateLimit-Remaining")).isEqualTo("0");
      assertThat(Long.parseLong(refused.requiredHeader("Retry-After"))).isBetween(1L, 15L);
    }
  }

  @Test
  void aWordToldToOneIsSpokenByTheOther() {
    CreatedKey key = one.createKey("paid");
    LexiconCalls.done(LexiconCalls.put(at(one, key), "/api/v1/lexicon", NAME, "k aa . ph ee"));
    List<String> told = LexiconCalls.read(at(one, key), NAME);
    assertThat(LexiconCalls.read(at(other, key), NAME)).isEqualTo(told);
    LexiconCalls.done(LexiconCalls.delete(at(other, key), "/api/v1/lexicon", NAME));
    assertThat(LexiconCalls.read(at(one, key), NAME)).isNotEqualTo(told);
  }

  @Test
  void anAdministratorMaySignInAnywhere() {
    CreatedKey client = one.createKey("paid");
    CreatedKey admin = administrator(client);
    assertThat(at(other, admin).get("/api/v1/admin/keys").json().toString())
        .contains(client.key().id());
  }

  private static CreatedKey administrator(CreatedKey client) {
    return one.keys().create(new NewKey(client.key().accountId(), "admin", Role.ADMIN, null));
  }

  @Test
  void whatAnAdministratorChangesAtOneHoldsAtTheOtherAtOnce() {
    CreatedKey client = one.createKey("paid");
    CreatedKey admin = administrator(client);
    String account = client.key().accountId();
    assertThat(at(other, client).get("/api/v1/voices").status()).isEqualTo(200);
    var changed =
        at(one, admin)
            .post(
                "/api/v1/admin/accounts/" + account + "/plan",
                "application/json",
                BodyPublishers.ofString("{\"plan\":\"slow\"}"));
    assertThat(changed.status()).isEqualTo(200);
    assertThat(at(other, client).get("/api/v1/voices").requiredHeader("X-RateLimit-Limit"))
        .isEqualTo("4");
    assertThat(at(other, admin).get("/api/v1/admin/audit").json().toString()).contains(account);
  }

  @Test
  void theUseOfAKeyAtOneIsSeenAtTheOther() {
    CreatedKey client = one.createKey("paid");
    CreatedKey admin = administrator(client);
    assertThat(at(one, client).say("Hello").status()).isEqualTo(200);
    Eventually.until(
        "the use of the key",
        () -> isUsed(at(other, admin).get("/api/v1/admin/keys"), client.key().id()));
    assertThat(at(other, client).get("/api/v1/usage/requests").json().toString())
        .isEqualTo(at(one, client).get("/api/v1/usage/requests").json().toString());
  }

  private static boolean isUsed(Exchange list, String id) {
    for (JsonNode key : list.json().path("keys")) {
      if (key.path("id").asString().equals(id)) {
        return !key.path("last_used_at").asString("").isEmpty();
      }
    }
    return false;
  }
}

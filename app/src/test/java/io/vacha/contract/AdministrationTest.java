package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.Role;
import io.vacha.account.key.NewKey;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code /api/v1/admin}: accounts, keys, plans and the usage of all. */
@ExtendWith(SharedService.class)
class AdministrationTest {
  private static final String ADMIN = "/api/v1/admin/";

  private final TestService service;
  private final ApiClient admin;

  AdministrationTest(TestService service) {
    this.service = service;
    String account = service.createKey("roomy").key().accountId();
    String secret =
        service.keys().create(new NewKey(account, "admin", Role.ADMIN, null)).secret().value();
    this.admin = service.anonymous().withKey(secret);
  }

  private Exchange post(String path, String json) {
    return admin.post(ADMIN + path, "application/json", BodyPublishers.ofString(json));
  }

  private static JsonNode done(Exchange exchange) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
    return exchange.json();
  }

  @Test
  void needsAnAdminKey() {
    assertThat(service.client("roomy").get(ADMIN + "keys").status()).isEqualTo(401);
    assertThat(service.anonymous().get(ADMIN + "keys").status()).isEqualTo(401);
  }

  @Test
  void everyChangeIsInTheAuditLogWithoutSecrets() {
    JsonNode made = done(post("keys", "{\"name\":\"audited\",\"plan\":\"paid\"}"));
    String id = made.at("/key/id").asString();
    String secret = done(post("keys/" + id + "/rotate", "{}")).path("secret").asString();
    assertThat(post("keys/key_none/revoke", "{}").status()).isEqualTo(404);
    Eventually.until("all noted", () -> audit(3).at("/entries/0/status").asInt() == 404);
    JsonNode page = audit(3);
    assertThat(page.path("entries").valueStream().map(each -> each.path("action").asString()))
        .containsExactly(
            "POST /api/v1/admin/keys/key_none/revoke",
            "POST /api/v1/admin/keys/" + id + "/rotate",
            "POST /api/v1/admin/keys");
    assertThat(page.at("/entries/0/outcome").asString()).isEqualTo("refused");
    assertThat(page.at("/entries/2/subject").asString()).contains(id, "role client", "plan paid");
    assertThat(page.at("/entries/2/address").asString()).isEqualTo("127.0.0.1");
    assertThat(page.at("/entries/2/actor").asString()).startsWith("key_");
    assertThat(page.toString()).doesNotContain(secret, made.path("secret").asString());
  }

  private JsonNode audit(int limit) {
    return done(admin.get(ADMIN + "audit?limit=" + limit));
  }

  @ParameterizedTest
  @ValueSource(strings = {"limit=0", "limit=1001", "limit=x", "before=0", "before=-1"})
  void theAuditLogRefusesPagesThatCannotBe(String query) {
    assertThat(admin.get(ADMIN + "audit?" + query).status()).isEqualTo(400);
    assertThat(service.client("roomy").get(ADMIN + "audit").status()).isEqualTo(401);
  }

  @Test
  void anAdminKeyIsNoClientKey() {
    assertThat(admin.say("Hello").status()).isEqualTo(401);
  }

  @Test
  void aKeyIsMadeUsedRotatedAndRevoked() {
    JsonNode made = done(post("keys", "{\"name\":\"radio\",\"plan\":\"paid\"}"));
    String id = made.at("/key/id").asString();
    String first = made.path("secret").asString();
    assertThat(service.anonymous().withKey(first).get("/api/v1/voices").status()).isEqualTo(200);
    String second = done(post("keys/" + id + "/rotate", "{}")).path("secret").asString();
    assertThat(service.anonymous().withKey(first).get("/api/v1/voices").status()).isEqualTo(401);
    assertThat(service.anonymous().withKey(second).get("/api/v1/voices").status()).isEqualTo(200);
    done(post("keys/" + id + "/revoke", "{}"));
    assertThat(service.anonymous().withKey(second).get("/api/v1/voices").status()).isEqualTo(401);
    assertThat(post("keys/" + id + "/rotate", "{}").status()).isEqualTo(404);
  }

  @Test
  void listsNeverShowASecret() {
    String secret = done(post("keys", "{}")).path("secret").asString();
    assertThat(done(admin.get(ADMIN + "keys")).toString()).doesNotContain(secret);
  }

  @Test
  void anAccountChangesItsPlan() {
    JsonNode account = done(post("accounts", "{\"name\":\"school\",\"plan\":\"free\"}"));
    String id = account.path("id").asString();
    assertThat(
            done(post("accounts/" + id + "/plan", "{\"plan\":\"paid\"}")).path("plan").asString())
        .isEqualTo("paid");
    assertThat(done(admin.get(ADMIN + "accounts")).toString()).contains("school");
    assertThat(post("accounts/nobody/plan", "{\"plan\":\"paid\"}").status()).isEqualTo(404);
  }

  @Test
  void aKeyForAnAccountWithAnotherPlanIsRefused() {
    done(post("keys", "{\"account\":\"library\",\"plan\":\"free\"}"));
    var refused = post("keys", "{\"account\":\"library\",\"plan\":\"paid\"}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo("plan");
    done(post("keys", "{\"account\":\"library\"}"));
  }

  @Test
  void plansAndUsageAreListed() {
    assertThat(done(admin.get(ADMIN + "plans")).toString()).contains("free", "paid");
    service.client("roomy").say("Hello");
    assertThat(done(admin.get(ADMIN + "usage")).path("days").size()).isPositive();
  }

  @Test
  void badRequestsSayWhatIsWrong() {
    assertThat(post("keys", "{\"plan\":\"gold\"}").error().path("param").asString())
        .isEqualTo("plan");
    assertThat(post("keys", "{").status()).isEqualTo(400);
    assertThat(post("accounts", "{}").error().path("param").asString()).isEqualTo("name");
    assertThat(post("keys", "{\"account\":\"\"}").error().path("param").asString())
        .isEqualTo("account");
    assertThat(post("keys", "{\"expires_in_seconds\":0}").error().path("param").asString())
        .isEqualTo("expires_in_seconds");
    assertThat(admin.get(ADMIN + "usage?from=yesterday").error().path("param").asString())
        .isEqualTo("from");
  }

  @Test
  void anAdministratorDoesNotWaitForAClientsPlan() {
    String account = service.createKey("slow").key().accountId();
    String secret =
        service.keys().create(new NewKey(account, "admin", Role.ADMIN, null)).secret().value();
    Exchange listed = service.anonymous().withKey(secret).get(ADMIN + "keys");
    assertThat(listed.requiredHeader("X-RateLimit-Limit")).isEqualTo("600");
    assertThat(listed.requiredHeader("X-RateLimit-Remaining")).isEqualTo("599");
  }
}

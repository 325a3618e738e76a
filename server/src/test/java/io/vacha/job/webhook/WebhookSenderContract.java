package io.vacha.job.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.storage.Database;
import io.vacha.testing.AdjustableClock;
import io.vacha.testing.Eventually;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** What receivers get, and what bad ones cost, on every kind of database. */
abstract class WebhookSenderContract {
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

  @TempDir private Path folder;
  private final AdjustableClock clock = new AdjustableClock(now.toString());
  private final SecureRandom random = new SecureRandom();
  private final ScheduledExecutorService deadlines = Executors.newScheduledThreadPool(1);
  private Database database;
  private KeyService keys;
  private WebhookSecrets secrets;
  private Receiver receiver;

  abstract Database open(Path folder);

  @BeforeEach
  void begin() throws Exception {
    database = open(folder);
    keys = KeyService.open(database, folder, clock, random);
    secrets = new WebhookSecrets(database, clock, random);
    receiver = new Receiver();
  }

  @AfterEach
  void end() {
    receiver.close();
    deadlines.shutdownNow();
    database.close();
  }

  private String newKey(String name) {
    var account = new AccountService(database, clock, random).ensure(name, "free");
    return keys.create(NewKey.forClient(account.id(), name)).key().id();
  }

  private void insert(String id, String keyId, String url) {
    int rows =
        database.write(
            tx ->
                tx.update(
                    """
                    INSERT INTO job (id, key_id, kind, state, place, options, created_at, ready_at,
                      finished_at, webhook_url, webhook_state, webhook_due_at)
                    VALUES (?, ?, 'speech', 'succeeded', '', '', ?, ?, ?, ?, 'pending', ?)""",
                    id,
                    keyId,
                    now,
                    now,
                    now,
                    url,
                    now));
    assertThat(rows).isEqualTo(1);
  }

  private record Row(String state, int attempts, Instant dueAt) {}

  private Row row(String id) {
    return database
        .read(
            tx ->
                tx.first(
                    "SELECT webhook_state, webhook_attempts, webhook_due_at FROM job WHERE id = ?",
                    row ->
                        new Row(
                            row.text("webhook_state"),
                            (int) row.number("webhook_attempts"),
                            row.instant("webhook_due_at")),
                    id))
        .orElseThrow();
  }

  private WebhookSender start(boolean allowPrivate, WebhookAttempt.HostResolver resolver) {
    WebhookSettings settings =
        new WebhookSettings(allowPrivate, 4, 2, Duration.ofMillis(500), null);
    WebhookCall call =
        new WebhookCall(deadlines, settings.timeout(), ReceiverTrust.of(settings.authority()));
    return WebhookSender.start(
        new WebhookSender.Parts(database, keys, secrets, clock, random),
        settings,
        new WebhookAttempt(call, resolver, clock, JsonMapper.shared(), allowPrivate));
  }

  private WebhookSender start() {
    return start(true, InetAddress::getAllByName);
  }

  private void untilSettled(String id, String state) {
    Eventually.until(id + " is " + state, () -> row(id).state().equals(state));
  }

  /** Until an attempt has failed: it is due again, and not at the end of the lease. */
  private void untilFailed(String id, Duration least, Duration most) {
    Eventually.until(
        id + " has failed",
        () ->
            !row(id).dueAt().isBefore(now.plus(least)) && !row(id).dueAt().isAfter(now.plus(most)));
    assertThat(row(id).state()).isEqualTo("pending");
  }

  @Test
  void saysNothingOfWhatItsStopCutsOff() throws Exception {
    insert("job_1", newKey("a"), receiver.url("/hook"));
    CountDownLatch asked = new CountDownLatch(1);
    ListAppender<ILoggingEvent> said = new ListAppender<>();
    Logger log = (Logger) LoggerFactory.getLogger(WebhookSender.class);
    log.setLevel(Level.DEBUG);
    log.addAppender(said);
    said.start();
    try (WebhookSender _ = start(true, _ -> cutOff(asked))) {
      asked.await();
    } finally {
      Eventually.until("it was cut off", () -> !List.copyOf(said.list).isEmpty());
      log.detachAppender(said);
      log.setLevel(null);
    }
    assertThat(said.list).extracting(ILoggingEvent::getLevel).containsOnly(Level.DEBUG);
  }

  private static InetAddress[] cutOff(CountDownLatch asked) {
    asked.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("cut off", e);
    }
    return new InetAddress[0];
  }

  @Test
  void theirLibraryVerifiesWhatIsDeliveredWithBothSecrets() throws Exception {
    String key = newKey("a");
    String before = secrets.get(key).secret();
    String after = secrets.rotate(key).secret();
    insert("job_1", key, receiver.url("/hook"));
    try (WebhookSender _ = start()) {
      untilSettled("job_1", "delivered");
    }
    Receiver.Received received = receiver.received().getFirst();
    for (String secret : List.of(before, after)) {
      new com.standardwebhooks.Webhook(secret).verify(received.body(), received.headers());
    }
    String other = WebhookSignature.newSecret(random);
    assertThatThrownBy(
            () ->
                new com.standardwebhooks.Webhook(other).verify(received.body(), received.headers()))
        .isInstanceOf(WebhookVerificationException.class);
    assertThat(received.body()).contains("\"job.succeeded\"", "\"job_1\"");
    clock.advance(WebhookSecrets.OVERLAP);
    assertThat(secrets.current(key)).containsExactly(after);
  }

  @Test
  void aRedirectIsAFailureThatIsTriedAgainUnderTheSameId() {
    insert("job_1", newKey("a"), receiver.url("/302"));
    try (WebhookSender _ = start()) {
      untilFailed("job_1", Duration.ofSeconds(5), Duration.ofSeconds(6));
      clock.advance(Duration.ofSeconds(7));
      Eventually.until("another attempt", () -> receiver.received().size() == 2);
    }
    assertThat(receiver.received())
        .extracting(Receiver.Received::path)
        .containsExactly("/302", "/302");
    assertThat(receiver.received().stream().map(r -> r.headers().get("Webhook-id")).distinct())
        .containsExactly(List.of("msg_job_1"));
  }

  @Test
  void aReceiverThatIsGoneGetsNothingMore() {
    String key = newKey("a");
    String other = newKey("b");
    for (int i = 0; i < 9; i++) {
      insert("job_" + i, key, receiver.url("/410"));
    }
    insert("job_other", other, receiver.url("/hook"));
    try (WebhookSender _ = start()) {
      for (int i = 0; i < 9; i++) {
        untilSettled("job_" + i, "disabled");
      }
      untilSettled("job_other", "delivered");
    }
    assertThat(receiver.received()).hasSizeLessThan(10);
  }

  @Test
  void waitsAsLongAsTheReceiverAsks() {
    insert("job_1", newKey("a"), receiver.url("/503"));
    try (WebhookSender _ = start()) {
      untilFailed("job_1", Duration.ofMinutes(15), Duration.ofMinutes(18));
    }
  }

  @Test
  void aReceiverThatHangsDelaysNobodyElse() {
    String hanging = newKey("hanging");
    for (int i = 0; i < 20; i++) {
      insert("job_0" + i, hanging, receiver.url("/hang"));
    }
    insert("job_x", newKey("other"), receiver.url("/hook"));
    try (WebhookSender _ = start()) {
      untilSettled("job_x", "delivered");
      assertThat(receiver.received().stream().filter(r -> r.path().equals("/hang")).count())
          .isLessThanOrEqualTo(2);
      untilFailed("job_00", Duration.ofSeconds(5), Duration.ofSeconds(6));
    }
  }

  @Test
  void isDueAgainWhenAnAttemptIsKilled() {
    insert("job_1", newKey("a"), receiver.url("/hang"));
    try (WebhookSender _ = start()) {
      Eventually.until("it is sent", () -> !receiver.received().isEmpty());
      assertThat(row("job_1").dueAt()).isAfter(now.plusSeconds(40));
    }
  }

  @Test
  void neverConnectsToPrivateAddresses() throws Exception {
    insert("job_1", newKey("a"), receiver.url("/hook").replace("http", "https"));
    insert("job_2", newKey("b"), "https://mixed.example:9/");
    insert("job_3", newKey("c"), receiver.url("/hook")); // allowed when it was submitted
    InetAddress loopback = InetAddress.getLoopbackAddress();
    InetAddress[] mixed = {InetAddress.getByName("1.1.1.1"), loopback};
    try (WebhookSender _ =
        start(false, host -> host.startsWith("mixed") ? mixed : InetAddress.getAllByName(host))) {
      untilFailed("job_1", Duration.ofSeconds(5), Duration.ofSeconds(6));
      untilFailed("job_2", Duration.ofSeconds(5), Duration.ofSeconds(6));
      untilFailed("job_3", Duration.ofSeconds(5), Duration.ofSeconds(6));
    }
    assertThat(receiver.received()).isEmpty();
  }

  @Test
  void connectsToTheAddressThatWasCheckedWhateverTheNameSaysLater() {
    insert("job_1", newKey("a"), receiver.url("/hook").replace("127.0.0.1", "name.invalid"));
    AtomicInteger lookups = new AtomicInteger();
    try (WebhookSender _ =
        start(
            true,
            _ ->
                lookups.getAndIncrement() == 0
                    ? new InetAddress[] {InetAddress.getLoopbackAddress()}
                    : InetAddress.getAllByName("192.0.2.1"))) {
      untilSettled("job_1", "delivered");
    }
    assertThat(lookups).hasValue(1);
  }

  @Test
  void givesUpAtTheEndOfTheScheduleAndForRevokedKeys() {
    String key = newKey("a");
    insert("job_1", key, receiver.url("/500"));
    int _ = database.write(tx -> tx.update("UPDATE job SET webhook_attempts = 9"));
    String revoked = newKey("b");
    insert("job_2", revoked, receiver.url("/hook"));
    keys.revoke(revoked);
    try (WebhookSender _ = start()) {
      untilSettled("job_1", "failed");
      untilSettled("job_2", "failed");
    }
    assertThat(row("job_1").attempts()).isEqualTo(10);
    assertThat(receiver.received()).extracting(Receiver.Received::path).containsExactly("/500");
  }
}

package io.vacha.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.job.turn.WaitingJob;
import io.vacha.job.webhook.Webhook;
import io.vacha.storage.Database;
import io.vacha.testing.Together;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How jobs take turns, on every kind of database. */
abstract class JobStoreContract {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  private Database database;

  abstract Database open();

  @BeforeEach
  void openDatabase() {
    database = open();
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  private void insert(String id, String keyId) {
    insert(id, keyId, "here");
  }

  private void insert(String id, String keyId, String place) {
    insert(id, keyId, place, Optional.empty());
  }

  private void insert(String id, String keyId, String place, Optional<Webhook> webhook) {
    StoredJob job =
        new StoredJob(
            id,
            keyId,
            JobKind.SPEECH,
            JobState.QUEUED,
            place,
            "",
            new StoredJob.Times(NOW, Optional.empty(), Optional.empty(), Optional.empty()),
            0,
            0,
            0,
            List.of(),
            Optional.empty(),
            webhook);
    database.write(
        tx -> {
          JobStore.insert(tx, job);
          return true;
        });
  }

  private Optional<String> take(int perKey) {
    Optional<String> next = next(perKey, NOW);
    next.ifPresent(id -> assertThat(claim(id, "me")).isTrue());
    return next;
  }

  private Optional<String> next(int perKey, Instant now) {
    return database.read(tx -> JobStore.waiting(tx, "here", perKey, now)).stream()
        .map(WaitingJob::id)
        .findFirst();
  }

  private boolean claim(String id, String owner) {
    return database.write(tx -> JobStore.claim(tx, id, owner, NOW));
  }

  private StoredJob find(String id) {
    return database.read(tx -> JobStore.find(tx, id)).orElseThrow();
  }

  @Test
  void keysTakeTurnsHoweverManyOneHas() {
    for (int i = 10; i < 60; i++) {
      insert("job_" + i, "greedy");
    }
    insert("job_98", "modest");
    insert("job_99", "late");
    assertThat(take(10)).contains("job_10");
    assertThat(take(10)).contains("job_98");
    assertThat(take(10)).contains("job_99");
    assertThat(take(10)).contains("job_11");
  }

  @Test
  void aKeyHasNoMoreAtWorkThanItMay() {
    insert("job_1", "key");
    insert("job_2", "key");
    assertThat(take(1)).contains("job_1");
    assertThat(take(1)).isEmpty();
  }

  @Test
  void oneOfManyClaims() {
    insert("job_1", "key");
    List<Boolean> claims =
        Together.run(8, () -> claim("job_1", "owner-" + Thread.currentThread().threadId()));
    assertThat(claims).containsOnlyOnce(true);
  }

  @Test
  void aPlaceSeesItsOwn() {
    insert("job_1", "key", "elsewhere");
    assertThat(take(9)).isEmpty();
  }

  @Test
  void oneThatWasPutBackComesAgainInItsTime() {
    insert("job_1", "key");
    take(1);
    database.write(tx -> JobStore.requeue(tx, "job_1", "me", 2, NOW.plusSeconds(1)));
    assertThat(take(1)).isEmpty();
    assertThat(next(1, NOW.plusSeconds(1))).contains("job_1");
    assertThat(find("job_1").attempts()).isEqualTo(2);
  }

  @Test
  void whoLostAJobChangesNothing() {
    insert("job_1", "key");
    take(1);
    database.write(tx -> JobStore.requeue(tx, "job_1", "me", 0, NOW));
    claim("job_1", "other");
    assertThat(database.<Boolean>write(tx -> JobStore.progress(tx, "job_1", "me", 1, 2))).isFalse();
    JobStore.End end = new JobStore.End(JobState.SUCCEEDED, "json:x", null, NOW, NOW);
    assertThat(database.<Boolean>write(tx -> JobStore.finish(tx, "job_1", "me", end))).isFalse();
    assertThat(database.<Boolean>write(tx -> JobStore.finish(tx, "job_1", "other", end))).isTrue();
    assertThat(find("job_1").resultForms()).containsExactly("json:x");
  }

  @Test
  void whatHasEndedIsNotCancelled() {
    insert("job_1", "key");
    assertThat(database.<Boolean>write(tx -> JobStore.cancel(tx, "job_1", NOW, NOW))).isTrue();
    assertThat(database.<Boolean>write(tx -> JobStore.cancel(tx, "job_1", NOW, NOW))).isFalse();
    assertThat(take(1)).isEmpty();
  }

  private boolean isWebhookDue(String id) {
    return database
        .read(
            tx ->
                tx.first(
                    "SELECT id FROM job WHERE id = ? AND webhook_due_at = ?",
                    row -> row.text("id"),
                    id,
                    NOW))
        .isPresent();
  }

  @Test
  void aWebhookIsDueOnceItsJobEnds() {
    Optional<Webhook> webhook = Optional.of(Webhook.pending("https://example.com/"));
    insert("job_1", "key", "here", webhook);
    insert("job_2", "key", "here", webhook);
    insert("job_3", "key");
    assertThat(take(1)).contains("job_1");
    assertThat(isWebhookDue("job_1")).isFalse();
    JobStore.End end = new JobStore.End(JobState.SUCCEEDED, "json:x", null, NOW, NOW);
    assertThat(database.<Boolean>write(tx -> JobStore.finish(tx, "job_1", "me", end))).isTrue();
    for (String id : List.of("job_2", "job_3")) {
      assertThat(database.<Boolean>write(tx -> JobStore.cancel(tx, id, NOW, NOW))).isTrue();
    }
    assertThat(find("job_1").webhook()).isEqualTo(webhook);
    assertThat(isWebhookDue("job_1")).isTrue();
    assertThat(isWebhookDue("job_2")).isTrue();
    assertThat(isWebhookDue("job_3")).isFalse();
  }

  @Test
  void listsTheNewestFirst() {
    insert("job_1", "key");
    insert("job_2", "key");
    insert("job_3", "other");
    assertThat(before("job_~")).extracting(StoredJob::id).containsExactly("job_2", "job_1");
    assertThat(before("job_2")).extracting(StoredJob::id).containsExactly("job_1");
  }

  private List<StoredJob> before(String id) {
    return database.read(tx -> JobStore.before(tx, "key", id, 9));
  }
}

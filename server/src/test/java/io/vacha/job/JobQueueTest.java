package io.vacha.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.job.result.BucketSettings;
import io.vacha.job.result.JobResults;
import io.vacha.job.result.RogueBucket;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of jobs between the queue and those that work on them. */
class JobQueueTest {
  private static final String ID = "job_1";

  @TempDir private Path folder;
  private final InstantSource clock = InstantSource.system();
  private final JobSignals signals = new JobSignals();
  private Database database;
  private KeyService keys;
  private JobQueue queue;
  private String keyId;

  @BeforeEach
  void open() {
    SecureRandom random = new SecureRandom();
    database = SqliteDatabase.open(folder);
    keys = KeyService.open(database, folder, clock, random);
    var account = new AccountService(database, clock, random).ensure("test", "free");
    keyId = keys.create(NewKey.forClient(account.id(), "test")).key().id();
    queue = queueWith(none());
    insert(ID);
  }

  private static BucketSettings none() {
    return new BucketSettings(null, "vacha", "here", null, null, "", Duration.ofSeconds(1));
  }

  private JobQueue queueWith(BucketSettings bucket) {
    return queueWith(bucket, clock);
  }

  private JobQueue queueWith(BucketSettings bucket, InstantSource time) {
    JobFolder jobs = JobFolder.open(folder.resolve("jobs"), "here");
    return new JobQueue(
        new JobQueue.Parts(database, Presence.on(folder), time, "me"),
        keys,
        new Plans(Map.of()),
        new JobQueue.Files(jobs, new JobResults(jobs::result, bucket, time)),
        signals,
        new JobSettings(2, 2, Duration.ofMinutes(5), Duration.ofSeconds(30), 100, 3, null));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void insert(String id) {
    insert(id, keyId);
  }

  private void insert(String id, String ofKey) {
    StoredJob job =
        new StoredJob(
            id,
            ofKey,
            JobKind.SPEECH,
            JobState.QUEUED,
            "here",
            "",
            new StoredJob.Times(
                clock.instant(), Optional.empty(), Optional.empty(), Optional.empty()),
            0,
            0,
            0,
            List.of(),
            Optional.empty(),
            Optional.empty());
    database.write(
        tx -> {
          JobStore.insert(tx, job);
          return true;
        });
  }

  private StoredJob job() {
    return database.read(tx -> JobStore.find(tx, ID)).orElseThrow();
  }

  @Test
  void aJobThatWasJustTakenIsNotTakenForLost() {
    assertThat(queue.next()).isPresent();
    queue.tidyUp();
    assertThat(job().state()).isEqualTo(JobState.PROCESSING);
    assertThat(job().attempts()).isZero();
    assertThat(queue.next()).isEmpty();
  }

  @Test
  void aJobThatNobodyHereWorksOnGoesBack() {
    assertThat(queue.next()).isPresent();
    signals.end(ID);
    queue.tidyUp();
    assertThat(job().state()).isEqualTo(JobState.QUEUED);
    assertThat(job().attempts()).isEqualTo(1);
    assertThat(queue.next()).isPresent();
  }

  private String take() {
    JobQueue.Taken taken = queue.next().orElseThrow();
    queue.failed(taken, new StoredJob.Failure("x", "y"));
    signals.end(taken.job().id());
    return taken.job().id();
  }

  @Test
  void keysTakeTurnsAlsoWhereOneJobIsWorkedOnAtATime() {
    insert("job_2");
    insert("job_3");
    assertThat(take()).isEqualTo("job_1");
    insert("job_4", otherKey());
    assertThat(take()).isEqualTo("job_4");
    insert("job_5", otherKey());
    assertThat(take()).isEqualTo("job_5");
    assertThat(take()).isEqualTo("job_2");
  }

  @Test
  void aJobThatGaveWayComesAfterThoseOfOthers() {
    JobQueue.Taken taken = queue.next().orElseThrow();
    assertThat(queue.othersWait(keyId)).isFalse();
    insert("job_2", otherKey());
    assertThat(queue.othersWait(keyId)).isTrue();
    queue.giveWay(taken);
    signals.end(ID);
    assertThat(take()).isEqualTo("job_2");
    assertThat(take()).isEqualTo(ID);
  }

  private String otherKey() {
    var account = new AccountService(database, clock, new SecureRandom()).ensure("other", "free");
    return keys.create(NewKey.forClient(account.id(), "other")).key().id();
  }

  @Test
  void aJobOfARevokedKeyFailsAndNobodyWorksOnIt() {
    keys.revoke(keyId);
    assertThat(queue.next()).isEmpty();
    assertThat(job().state()).isEqualTo(JobState.FAILED);
    assertThat(signals.working()).isEmpty();
  }

  @Test
  void oneThatIsCancelledBeforeItsWorkBeginsIsStopped() {
    JobQueue.Taken taken = queue.next().orElseThrow();
    signals.cancelled(ID);
    assertThat(taken.cancellation().isCancelled()).isTrue();
  }

  /** Has the next job succeed, with a result of a few bytes. */
  private void succeed(JobQueue withBucket) throws IOException {
    JobQueue.Taken taken = withBucket.next().orElseThrow();
    String id = taken.job().id();
    Files.createDirectories(folder.resolve("jobs/" + id));
    Files.writeString(folder.resolve("jobs/" + id + "/result.wav"), "sound");
    withBucket.succeeded(taken, List.of("wav:audio/wav"));
    signals.end(id);
  }

  @Test
  void oneJobFindsThatTheBucketIsAwayAndNoOtherWaitsForIt() throws IOException {
    try (RogueBucket away = new RogueBucket(500, 0)) {
      JobQueue withBucket = queueWith(away.settings());
      succeed(withBucket);
      assertThat(away.asked()).isEqualTo(1);
      insert("job_2");
      succeed(withBucket);
      assertThat(away.asked()).isEqualTo(1);
      withBucket.tidyFolder();
      assertThat(away.asked()).isEqualTo(2);
    }
  }

  @Test
  void tidiesUpWhileTheBucketIsAwayAndForgetsNothingThatItHas() throws IOException {
    succeed(queue);
    Instant later = clock.instant().plus(Duration.ofDays(100));
    try (RogueBucket away = new RogueBucket(500, 0)) {
      queueWith(away.settings(), () -> later).tidyUp();
      assertThat(away.asked()).isEqualTo(1);
      assertThat(job().state()).isEqualTo(JobState.SUCCEEDED);
    }
    queueWith(none(), () -> later).tidyUp();
    Optional<StoredJob> left = database.read(tx -> JobStore.find(tx, ID));
    assertThat(left).isEmpty();
  }

  @Test
  void whatHasEndedIsKeptForAsLongAsThePlanSays() throws IOException {
    succeed(queue);
    Instant end = job().times().expiresAt().orElseThrow();
    Instant ended = job().times().finishedAt().orElseThrow();
    assertThat(Duration.between(ended, end)).isEqualTo(Duration.ofHours(24));
    queueWith(none(), () -> end.minusMillis(1)).tidyUp();
    assertThat(job().state()).isEqualTo(JobState.SUCCEEDED);
    assertThat(folder.resolve("jobs/" + ID)).exists();
    queueWith(none(), () -> end.plusMillis(1)).tidyUp();
    Optional<StoredJob> left = database.read(tx -> JobStore.find(tx, ID));
    assertThat(left).isEmpty();
    assertThat(folder.resolve("jobs/" + ID)).doesNotExist();
  }
}

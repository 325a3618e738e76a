package io.vacha.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.AccountService;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.job.result.BucketSettings;
import io.vacha.job.result.JobResults;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
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
    queue =
        new JobQueue(
            new JobQueue.Parts(database, Presence.on(folder), clock, "me"),
            keys,
            new Plans(Map.of()),
            files(),
            signals,
            new JobSettings(2, 2, Duration.ofMinutes(5), 3, null));
    insert();
  }

  private JobQueue.Files files() {
    JobFolder jobs = JobFolder.open(folder.resolve("jobs"), "here");
    BucketSettings none =
        new BucketSettings(null, "vacha", "here", null, null, "", Duration.ofSeconds(1));
    return new JobQueue.Files(jobs, new JobResults(jobs::result, none, clock));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void insert() {
    StoredJob job =
        new StoredJob(
            ID,
            keyId,
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
}

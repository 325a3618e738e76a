package io.vacha.job;

import io.vacha.account.Caller;
import io.vacha.error.ApiException;
import io.vacha.error.JobRefusal;
import io.vacha.job.result.JobResults;
import io.vacha.job.result.KeptResult;
import io.vacha.job.webhook.Webhook;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.Meter;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.storage.Database;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** What callers ask of jobs. Thread-safe. */
public final class Jobs {
  /** How every id begins. */
  static final String PREFIX = "job_";

  private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int TIME_LETTERS = 10;
  private static final int RANDOM_LETTERS = 16;

  /** Beyond every id. */
  private static final String LAST = PREFIX + "~";

  private final Database database;
  private final InstantSource clock;
  private final SecureRandom random;
  private final JobFolder folder;
  private final JobResults results;
  private final Meter meter;
  private final JobSignals signals;
  private final JobSettings settings;

  Jobs(
      Database database,
      InstantSource clock,
      SecureRandom random,
      JobFolder folder,
      JobResults results,
      Meter meter,
      JobSignals signals,
      JobSettings settings) {
    this.database = database;
    this.clock = clock;
    this.random = random;
    this.folder = folder;
    this.results = results;
    this.meter = meter;
    this.signals = signals;
    this.settings = settings;
  }

  /**
   * What somebody wants done.
   *
   * @param options the query string that says how
   * @param input the recording or the text; copied
   * @param webhook who is told of the end
   */
  record Order(
      Caller caller,
      Plan plan,
      JobKind kind,
      String options,
      Path input,
      Optional<Webhook> webhook) {}

  /**
   * Queues a job, which is on disk when this returns.
   *
   * @throws ApiException 429 where the key has as many as its plan allows, or as many as are
   *     remembered, or fills the disk, or the month has no room
   */
  StoredJob submit(Order order, MeteredRequest metered) {
    String keyId = order.caller().keyId();
    long most = order.plan().jobs().unfinished();
    meter.requireRoom(metered);
    requireRoom(database.read(tx -> JobStore.kept(tx, keyId)));
    List<String> unfinished = database.read(tx -> JobStore.unfinished(tx, keyId));
    requireRoom(unfinished, most);
    folder.requireShare(unfinished, order.input());
    String id = newId();
    folder.take(id, order.input());
    StoredJob job = created(id, order);
    try {
      database.write(
          tx -> {
            requireRoom(JobStore.unfinished(tx, keyId), most);
            JobStore.insert(tx, job);
            return true;
          });
    } catch (RuntimeException e) {
      folder.delete(id);
      throw e;
    }
    signals.queued();
    return job;
  }

  private static void requireRoom(List<String> unfinished, long most) {
    if (unfinished.size() >= most) {
      throw JobRefusal.tooManyJobs(most);
    }
  }

  private void requireRoom(long kept) {
    if (kept >= settings.keptPerKey()) {
      throw JobRefusal.tooManyKept(settings.keptPerKey());
    }
  }

  private StoredJob created(String id, Order order) {
    return new StoredJob(
        id,
        order.caller().keyId(),
        order.kind(),
        JobState.QUEUED,
        folder.place(),
        order.options(),
        new StoredJob.Times(
            Instant.ofEpochMilli(clock.millis()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        0,
        0,
        0,
        List.of(),
        Optional.empty(),
        order.webhook());
  }

  /** An id that sorts after those of earlier times. */
  private String newId() {
    char[] letters = new char[TIME_LETTERS + RANDOM_LETTERS];
    long time = clock.millis();
    for (int i = TIME_LETTERS - 1; i >= 0; i--) {
      letters[i] = LETTERS.charAt((int) (time & 31));
      time >>>= 5;
    }
    for (int i = TIME_LETTERS; i < letters.length; i++) {
      letters[i] = LETTERS.charAt(random.nextInt(LETTERS.length()));
    }
    return PREFIX + new String(letters);
  }

  /**
   * A job of a key.
   *
   * @throws ApiException 404 where the key has none of that id
   */
  StoredJob get(String keyId, String id) {
    return database
        .read(tx -> JobStore.find(tx, keyId, id))
        .orElseThrow(() -> ApiException.notFound("There is no job of that id."));
  }

  /** Jobs of a key, the newest first, from before one of them or from the newest. */
  List<StoredJob> list(String keyId, Optional<String> before, int atMost) {
    return database.read(tx -> JobStore.before(tx, keyId, before.orElse(LAST), atMost));
  }

  /**
   * Ends a job; what is done of it by then stays charged.
   *
   * @throws ApiException 409 where it has ended, 404 where there is none
   */
  StoredJob cancel(String keyId, String id, Plan plan) {
    StoredJob job = get(keyId, id);
    Instant now = clock.instant();
    Instant end = now.plus(plan.jobs().retention());
    if (!database.write(tx -> JobStore.cancel(tx, id, now, end))) {
      throw JobRefusal.hasEnded(job.state().id());
    }
    signals.cancelled(id);
    if (job.place().equals(folder.place()) && job.state() == JobState.QUEUED) {
      folder.keepResults(id);
    }
    return get(keyId, id);
  }

  /**
   * Forgets a job and its results, whatever became of it.
   *
   * @throws StorageUnavailableException where they cannot be deleted now; the job is still there
   */
  void remove(String keyId, String id) {
    StoredJob job = get(keyId, id);
    results.delete(id, job.formats());
    database.write(tx -> JobStore.delete(tx, id));
    signals.cancelled(id);
    if (job.place().equals(folder.place())) {
      folder.delete(id);
    }
  }

  /**
   * The result of a job in one of its forms.
   *
   * @throws ApiException 409 where it has none, 503 where another gateway keeps it
   */
  KeptResult result(StoredJob job, String form) throws IOException {
    if (job.state() != JobState.SUCCEEDED) {
      throw JobRefusal.hasNoResult(job.state().id());
    }
    return results.find(job.id(), form).orElseThrow(JobRefusal::keptElsewhere);
  }
}

package io.vacha.job;

import io.vacha.account.Caller;
import io.vacha.account.key.KeyService;
import io.vacha.engine.Cancellation;
import io.vacha.error.ErrorCode;
import io.vacha.job.result.JobResults;
import io.vacha.job.turn.JobTurns;
import io.vacha.job.turn.WaitingJob;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.storage.Database;
import io.vacha.storage.Presence;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which job is next, and how each ends. Keys take turns, see {@link JobTurns}. Thread-safe. */
final class JobQueue {
  private static final Duration KEPT_FAILED = Duration.ofDays(1);
  private static final int AT_ONCE = 100;

  /** Longer than it takes to note a job whose files are there. */
  private static final Duration JUST_MADE = Duration.ofMinutes(10);

  private final Database database;
  private final Presence presence;
  private final InstantSource clock;
  private final KeyService keys;
  private final Plans plans;
  private final JobFolder folder;
  private final JobResults results;
  private final JobSignals signals;
  private final String owner;
  private final JobSettings settings;
  private final JobTurns turns = new JobTurns();

  JobQueue(
      Parts parts,
      KeyService keys,
      Plans plans,
      Files files,
      JobSignals signals,
      JobSettings settings) {
    this.database = parts.database();
    this.presence = parts.presence();
    this.clock = parts.clock();
    this.owner = parts.owner();
    this.keys = keys;
    this.plans = plans;
    this.folder = files.folder();
    this.results = files.results();
    this.signals = signals;
    this.settings = settings;
  }

  /**
   * What a queue works on.
   *
   * @param owner this start of the service
   */
  record Parts(Database database, Presence presence, InstantSource clock, String owner) {}

  /** Where the files of jobs are, and their results. */
  record Files(JobFolder folder, JobResults results) {}

  /**
   * A job to be worked on, and whose it is.
   *
   * @param cancellation of the work; whoever does it says {@link JobSignals#end} at its end
   */
  record Taken(StoredJob job, Caller caller, Plan plan, Cancellation cancellation) {}

  /** Takes the next job; empty where there is none, or somebody else was quicker. */
  Optional<Taken> next() {
    Instant now = clock.instant();
    return turns
        .next(waiting(now))
        .flatMap(next -> signals.begin(next.id()).flatMap(work -> take(next, work, now)));
  }

  private List<WaitingJob> waiting(Instant now) {
    return database.read(tx -> JobStore.waiting(tx, folder.place(), settings.runningPerKey(), now));
  }

  /** Whether another key has a job that could be worked on now. */
  boolean othersWait(String keyId) {
    return waiting(clock.instant()).stream().anyMatch(each -> !each.keyId().equals(keyId));
  }

  /** The work is known before the job is claimed, so that nobody takes it for lost in between. */
  private Optional<Taken> take(WaitingJob next, Cancellation work, Instant now) {
    String id = next.id();
    Optional<Taken> taken = Optional.empty();
    try {
      if (database.write(tx -> JobStore.claim(tx, id, owner, now))) {
        turns.taken(next.keyId());
        taken = database.read(tx -> JobStore.find(tx, id)).flatMap(job -> taken(job, work));
      }
      return taken;
    } finally {
      if (taken.isEmpty()) {
        signals.end(id);
      }
    }
  }

  /** A job whose key was revoked meanwhile fails. */
  private Optional<Taken> taken(StoredJob job, Cancellation work) {
    Optional<Caller> caller = keys.activeCaller(job.keyId());
    if (caller.isEmpty()) {
      failRevoked(job);
      return Optional.empty();
    }
    Plan plan = plans.get(caller.get().plan());
    return Optional.of(new Taken(job, caller.get(), plan, work));
  }

  private void failRevoked(StoredJob job) {
    StoredJob.Failure failure =
        new StoredJob.Failure(
            ErrorCode.UNAUTHORIZED.type(), "The key of this job was revoked or has expired.");
    end(job, JobState.FAILED, "", failure, Duration.ZERO);
  }

  boolean isActive(StoredJob job) {
    return keys.isActive(job.keyId());
  }

  String owner() {
    return owner;
  }

  Database database() {
    return database;
  }

  void succeeded(Taken taken, List<String> forms) {
    end(
        taken.job(),
        JobState.SUCCEEDED,
        String.join(" ", forms),
        null,
        taken.plan().jobs().retention());
  }

  void failed(Taken taken, StoredJob.Failure failure) {
    end(taken.job(), JobState.FAILED, "", failure, taken.plan().jobs().retention());
  }

  void revoked(Taken taken) {
    failRevoked(taken.job());
  }

  private void end(
      StoredJob job,
      JobState state,
      String forms,
      StoredJob.@Nullable Failure failure,
      Duration kept) {
    Instant now = clock.instant();
    JobStore.End end = new JobStore.End(state, forms, failure, now, now.plus(kept));
    boolean isOurs = database.write(tx -> JobStore.finish(tx, job.id(), owner, end));
    if (isOurs) {
      folder.keepResults(job.id());
      if (!results.isBucketAway()) { // else whoever tidies up moves them, and no job waits for it
        var _ = movedToBucket(job.id());
      }
    }
  }

  /** Whether the bucket has, or need not have, the results of a job. */
  private boolean movedToBucket(String id) {
    Optional<StoredJob> job = database.read(tx -> JobStore.find(tx, id));
    if (!results.hasBucket() || job.map(StoredJob::state).orElse(null) != JobState.SUCCEEDED) {
      return true;
    }
    boolean isMoved =
        results.moveToBucket(
            id, job.get().formats(), () -> database.read(tx -> JobStore.find(tx, id)).isPresent());
    if (isMoved) {
      folder.delete(id);
    }
    return isMoved;
  }

  /** Puts a job back that cannot go on now; it is tried again after a while. */
  void later(Taken taken, StoredJob.Failure failure) {
    int attempts =
        1
            + database
                .read(tx -> JobStore.find(tx, taken.job().id()))
                .map(StoredJob::attempts)
                .orElse(0);
    if (attempts >= settings.attempts()) {
      failed(taken, failure);
      return;
    }
    Instant readyAt = clock.instant().plus(Duration.ofSeconds(5L * attempts * attempts));
    database.write(tx -> JobStore.requeue(tx, taken.job().id(), owner, attempts, readyAt));
  }

  /** Puts a job back for another service, or for this one when it starts again. */
  void handBack(Taken taken) {
    requeue(taken, taken.job().attempts());
  }

  private void requeue(Taken taken, int attempts) {
    Instant now = clock.instant();
    database.write(tx -> JobStore.requeue(tx, taken.job().id(), owner, attempts, now));
  }

  /** Puts a job back that got on, for the jobs of other keys. */
  void giveWay(Taken taken) {
    requeue(taken, 0);
  }

  private void giveBack(JobStore.Work work, Instant now) {
    int attempts = work.attempts() + 1;
    if (attempts < settings.attempts()) {
      database.write(tx -> JobStore.requeue(tx, work.id(), work.owner(), attempts, now));
      return;
    }
    StoredJob.Failure failure =
        new StoredJob.Failure(
            ErrorCode.INTERNAL_ERROR.type(), "The service ended again and again at this job.");
    JobStore.End end = new JobStore.End(JobState.FAILED, "", failure, now, now.plus(KEPT_FAILED));
    database.write(tx -> JobStore.finish(tx, work.id(), work.owner(), end));
  }

  /** A job that was cancelled while it was worked on leaves nothing. */
  void cancelled(Taken taken) {
    boolean hasEnded =
        database
            .read(tx -> JobStore.find(tx, taken.job().id()))
            .map(job -> job.state().isFinal())
            .orElse(true);
    if (hasEnded) {
      folder.keepResults(taken.job().id());
    }
  }

  /**
   * Takes back what nobody works on any longer, and forgets what has been kept long enough, unless
   * the bucket cannot be asked to forget it too.
   */
  void tidyUp() {
    takeBack();
    Instant now = clock.instant();
    for (StoredJob job : database.read(tx -> JobStore.expired(tx, folder.place(), now, AT_ONCE))) {
      if (!results.deleteIfReached(job.id(), job.formats())) {
        return;
      }
      folder.delete(job.id());
      database.write(tx -> JobStore.delete(tx, job.id()));
    }
  }

  /**
   * Deletes files that belong to no job, and inputs of jobs that have ended; moves results that the
   * bucket did not take before.
   */
  void tidyFolder() {
    Instant old = clock.instant().minus(JUST_MADE);
    boolean takesResults = true;
    for (String id : folder.all()) {
      Optional<StoredJob> job = database.read(tx -> JobStore.find(tx, id));
      if (job.isEmpty()) {
        folder.deleteOld(id, old);
      } else if (job.get().state().isFinal()) {
        folder.keepResults(id);
        takesResults = takesResults && movedToBucket(id);
      }
    }
  }

  /** A job that was lost with its service counts as failed once. */
  private void takeBack() {
    Instant now = clock.instant();
    for (JobStore.Work work : database.read(tx -> JobStore.processing(tx, folder.place()))) {
      boolean isWorkedOn =
          work.owner().equals(owner)
              ? signals.working().contains(work.id())
              : presence.isRunning(work.owner());
      if (!isWorkedOn) {
        giveBack(work, now);
      }
    }
  }
}

package io.vacha.job;

import io.vacha.account.Caller;
import io.vacha.engine.Cancellation;
import io.vacha.job.turn.JobSlice;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.storage.Database;
import io.vacha.turns.Claim;

/**
 * One job at work.
 *
 * @param slice how long it may go on while others wait
 * @param cancellation fires when it is cancelled, or the service stops
 */
record JobWork(
    StoredJob job,
    Caller caller,
    Plan plan,
    JobQueue queue,
    RequestTrace trace,
    JobSlice slice,
    Cancellation cancellation) {
  /** Nothing of a job is short. */
  Claim claim() {
    return Claim.longWork(job.keyId());
  }

  MeteredRequest metered() {
    return new MeteredRequest(job.keyId(), plan.monthlyLimits(), job.kind().operation(), trace);
  }

  Database database() {
    return queue.database();
  }

  /**
   * Notes how far it is.
   *
   * @throws Lost if it is no longer this owner's
   * @throws Revoked if its key no longer works
   * @throws GivesWay if others have waited long enough
   */
  void progress(long doneMillis, long totalMillis) {
    boolean isOurs =
        database()
            .write(tx -> JobStore.progress(tx, job.id(), queue.owner(), doneMillis, totalMillis));
    if (!isOurs) {
      throw new Lost();
    }
    if (!queue.isActive(job)) {
      throw new Revoked();
    }
    if (doneMillis < totalMillis && slice.isOver() && queue.othersWait(job.keyId())) {
      throw new GivesWay();
    }
  }

  /** Somebody cancelled the job, or took it over. */
  static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost() {
      super("the job belongs to nobody here any longer");
    }
  }

  /** Another key's job is to have its turn. */
  static final class GivesWay extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GivesWay() {
      super("the job goes on when others have had their turn");
    }
  }

  /** The key of the job was revoked. */
  static final class Revoked extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Revoked() {
      super("the key of the job no longer works");
    }
  }
}

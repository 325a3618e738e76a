package io.vacha.job;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Charge;
import io.vacha.quota.meter.Meter;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.storage.Database;
import io.vacha.usage.UsageStore;
import java.util.Optional;

/**
 * Charges a job by how far it got, from its beginning: what an earlier attempt charged, as the
 * usage tells, is not charged again. Confined to the thread that works on the job.
 */
final class JobCharge implements AutoCloseable {
  private final Charge charge;
  private long chargedMillis;

  private JobCharge(Charge charge, long chargedMillis) {
    this.charge = charge;
    this.chargedMillis = chargedMillis;
  }

  /**
   * Holds what is left to be charged.
   *
   * @param total what the whole job will be charged, or probably will
   */
  static JobCharge open(
      Database database,
      Meter meter,
      StoredJob job,
      MeteredRequest metered,
      AudioDemand total,
      Cancellation work)
      throws EngineException {
    Optional<UsageStore.Charged> before =
        database.read(
            tx -> UsageStore.charged(tx, job.keyId(), job.usageId(), job.times().createdAt()));
    long charged = before.map(UsageStore.Charged::audioMillis).orElse(0L);
    AudioDemand rest =
        new AudioDemand(
            Math.max(1, total.leastMillis() - charged), Math.max(1, total.millis() - charged));
    Charge charge = meter.open(metered, rest, work);
    before.ifPresent(known -> charge.continues(known.record(), known.audioMillis()));
    return new JobCharge(charge, charged);
  }

  /** Charges up to a point, where the job goes on; on disk when this returns. */
  void upTo(long millis) {
    long due = millis - chargedMillis;
    if (due > 0) {
      charge.cover(due);
      charge.chargePart(due);
      chargedMillis = millis;
    }
  }

  /** Charges the whole; the same. */
  void whole(long millis) {
    long due = millis - chargedMillis;
    if (due > 0) {
      charge.commit(due);
      chargedMillis = millis;
    }
  }

  @Override
  public void close() {
    charge.close();
  }
}

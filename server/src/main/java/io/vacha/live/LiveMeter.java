package io.vacha.live;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Charge;
import io.vacha.quota.meter.Meter;

/**
 * Meters one session: some audio is held ahead of what is heard, and what was heard is charged
 * every ten seconds, so that a crash loses no more. Confined to the session's thread.
 */
final class LiveMeter implements AutoCloseable {
  /** What is held ahead at the beginning. */
  private static final long STEP_MILLIS = 30_000;

  private static final long CHARGED_MILLIS = 10_000;
  private static final long SAMPLES_A_MILLI = OpenStretch.SAMPLE_RATE_HZ / 1000;

  private final Charge charge;
  private long samples;
  private long chargedMillis;

  /**
   * Holds the first step.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room
   */
  LiveMeter(Meter meter, LiveOrder order) throws EngineException {
    charge = meter.open(order.metered(), AudioDemand.estimated(STEP_MILLIS), new Cancellation());
  }

  /**
   * Counts samples that are going to be heard.
   *
   * @throws ApiException {@code quota_exceeded} if the month has no room for them: then they are
   *     not counted
   */
  void hear(int count) {
    long millis = (samples + count) / SAMPLES_A_MILLI;
    charge.cover(millis - chargedMillis);
    samples += count;
    if (millis - chargedMillis >= CHARGED_MILLIS) {
      renew();
    }
  }

  /** Charges what was heard so far, and keeps what is held from being swept. */
  void renew() {
    charge.chargePart(audioMillis() - chargedMillis);
    chargedMillis = audioMillis();
  }

  /** What was heard, charged or not. */
  long audioMillis() {
    return samples / SAMPLES_A_MILLI;
  }

  /** Charges the rest, and the session as a request; one in which nothing was heard is free. */
  void commit() {
    if (samples > 0) {
      charge.commit(audioMillis() - chargedMillis);
      chargedMillis = audioMillis();
    }
  }

  @Override
  public void close() {
    charge.close();
  }
}

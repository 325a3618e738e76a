package io.vacha.quota;

import java.time.Duration;
import java.time.ZoneId;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code vacha.quota}.
 *
 * @param zone time zone whose calendar months the quota follows
 * @param lease how long a reservation is held for a request that neither ends nor fails; longer
 *     than any request takes
 * @param sweepEvery how often what is over is released and old records are deleted
 * @param maxWait longest time a request waits for others of its key that hold what is left of the
 *     month
 */
public record QuotaSettings(
    @DefaultValue("UTC") ZoneId zone,
    @DefaultValue("30m") Duration lease,
    @DefaultValue("1m") Duration sweepEvery,
    @DefaultValue("10s") Duration maxWait) {
  /** Checks that the durations make sense. */
  public QuotaSettings {
    if (lease.compareTo(Duration.ofSeconds(1)) < 0
        || sweepEvery.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException("lease and sweep-every must be at least 1s");
    }
    if (maxWait.isNegative() || maxWait.compareTo(Duration.ofMinutes(10)) > 0) {
      throw new IllegalArgumentException("max-wait must be 0s to 10m");
    }
  }
}

package io.vacha.cli.doctor;

import java.time.Duration;
import java.util.Optional;

/** Whether the clock of this machine is near enough to that of the database. */
final class ClockCheck {
  private static final Duration MOST = Duration.ofSeconds(30);

  private ClockCheck() {}

  /** What is wrong with a clock that is so far ahead, if anything is. */
  static Optional<String> problem(Duration ahead) {
    if (ahead.abs().compareTo(MOST) <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        ("this machine's is %d s %s that of PostgreSQL, which counts for quotas and leases; have"
                + " both set by NTP")
            .formatted(ahead.abs().toSeconds(), ahead.isNegative() ? "behind" : "ahead of"));
  }
}

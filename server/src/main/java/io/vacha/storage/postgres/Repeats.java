package io.vacha.storage.postgres;

import java.time.Duration;

/** How long a group of writes is tried again after the database was lost. */
enum Repeats {
  /** It is not, as nobody would know what was done before. */
  NEVER(Duration.ZERO, Duration.ZERO),

  /** As long as a database takes to restart. */
  SHORTLY(Duration.ofSeconds(3), Duration.ofSeconds(3)),

  /**
   * The same, but where it may have been committed as long as a database takes to fail over:
   * whoever waits for it would be told that it failed, while it may be on disk.
   */
  UNTIL_KNOWN(Duration.ofSeconds(3), Duration.ofMinutes(1));

  private final Duration undone;
  private final Duration unsure;

  Repeats(Duration undone, Duration unsure) {
    this.undone = undone;
    this.unsure = unsure;
  }

  /** For a group that was not done, or may have been. */
  Duration patience(boolean mayBeDone) {
    return mayBeDone ? unsure : undone;
  }
}

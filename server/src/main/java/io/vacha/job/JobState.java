package io.vacha.job;

import java.util.Locale;

/** How far a job is. */
public enum JobState {
  QUEUED,
  PROCESSING,
  SUCCEEDED,
  FAILED,
  CANCELLED;

  /** Whether nothing more will come of it. */
  boolean isFinal() {
    return this != QUEUED && this != PROCESSING;
  }

  /** Its name on the wire. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static JobState of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}

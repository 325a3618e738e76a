package io.vacha.quota;

import io.vacha.plan.Plan;

/** What one key has used and holds in one month; audio in milliseconds. */
record Balance(long requestsUsed, long requestsReserved, long audioUsed, long audioReserved) {
  static final Balance NONE = new Balance(0, 0, 0, 0);

  /** Negative where the plan was changed to a smaller one. */
  long requestsLeft(Plan plan) {
    return plan.requestsPerMonth() - requestsUsed - requestsReserved;
  }

  long audioLeft(Plan plan) {
    return plan.audioMillisPerMonth() - audioUsed - audioReserved;
  }
}

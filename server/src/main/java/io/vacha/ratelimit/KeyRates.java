package io.vacha.ratelimit;

/** Counts each authenticated request against the rate of its key. Thread-safe. */
public interface KeyRates {
  /**
   * Takes one request from what the key may send now, if there is one left.
   *
   * @param keyId whose request it is
   * @param requestsPerMinute what the key may send in a minute, and at once; another limit than
   *     before begins anew
   */
  RateDecision take(String keyId, long requestsPerMinute);
}

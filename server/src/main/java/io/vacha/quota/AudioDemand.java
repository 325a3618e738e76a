package io.vacha.quota;

/**
 * How much audio a request asks for before its work begins.
 *
 * @param leastMillis with less left in the month the request is refused
 * @param millis what is to be held, or all the month has left if that is less; at least {@code
 *     leastMillis}
 */
public record AudioDemand(long leastMillis, long millis) {
  /** Checks that there is something to hold. */
  public AudioDemand {
    if (leastMillis < 1 || millis < leastMillis) {
      throw new IllegalArgumentException("demand of " + millis + " ms, least " + leastMillis);
    }
  }

  /** For a length that is not known yet: whatever is left is tried. */
  public static AudioDemand estimated(long millis) {
    return new AudioDemand(1, Math.max(1, millis));
  }

  /** For a length that is known: all of it or nothing. */
  public static AudioDemand exactly(long millis) {
    long held = Math.max(1, millis);
    return new AudioDemand(held, held);
  }
}

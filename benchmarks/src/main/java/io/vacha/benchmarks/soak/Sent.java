package io.vacha.benchmarks.soak;

/**
 * One request as its client saw it.
 *
 * @param id its request id
 * @param call what was asked
 * @param outcome how it ended
 * @param status the answer's status; 0 without an answer
 * @param audioMillis the audio it was told; -1 where it was told none
 * @param endedNanos when it ended, by the monotonic clock
 * @param millis how long it took
 */
public record Sent(
    String id,
    Call call,
    Outcome outcome,
    int status,
    long audioMillis,
    long endedNanos,
    double millis) {

  /** How a request may end for its client. */
  public enum Outcome {
    /** It read the whole answer. */
    ANSWERED,
    /** It left on purpose. */
    LEFT,
    /** The connection ended before the whole answer was there. */
    LOST,
    /** There was no connection. */
    NOT_SENT
  }
}

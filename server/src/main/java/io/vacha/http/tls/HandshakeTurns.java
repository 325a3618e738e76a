package io.vacha.http.tls;

import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * Whose TLS handshake is computed next. It is the dearest thing that can be asked for without a
 * key, three hundred bytes for a millisecond: networks take turns, so that who asks without end
 * waits for itself only, and no more than half of the processor's cores work on them. Thread-safe.
 */
public final class HandshakeTurns {
  private final FairTurns turns = new FairTurns(Bounds.unboundedQueue(places(), 0));

  /** How many are computed at once. */
  public static int places() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  }

  /**
   * Waits until it is this network's turn.
   *
   * @return the turn, which the caller closes
   * @throws SocketTimeoutException where it does not come in time
   */
  public FairTurns.Place await(String network, Duration patience)
      throws SocketTimeoutException, InterruptedIOException {
    FairTurns.Turn turn = turns.join(Claim.shortWork(network)).orElseThrow();
    try {
      return turn.await(patience)
          .orElseThrow(() -> new SocketTimeoutException("too many handshakes"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted before its handshake");
    }
  }

  /** How many wait. */
  public int waiting() {
    return turns.waiting();
  }
}

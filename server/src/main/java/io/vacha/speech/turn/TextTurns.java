package io.vacha.speech.turn;

import io.vacha.account.RequestContext;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientLeftException;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.error.ServiceFailure;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.time.Duration;

/**
 * Lets a bounded number of texts be read and planned at once, work that takes the processor in
 * proportion to their length, and a bounded number wait: keys take turns, short texts before long.
 * Thread-safe.
 */
public final class TextTurns {
  /** About 20 seconds of sound: what somebody may wait for. */
  private static final int LONGEST_SHORT_CODEPOINTS = 300;

  /** How many may wait, and half as many more of keys of which none waits. */
  public static final int QUEUE = 64;

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private final Admission texts;

  private TextTurns(Bounds bounds) {
    this.texts = new Admission(bounds);
  }

  /** Long texts get half of the cores, so that something is left for everything else. */
  public static TextTurns onCores(int cores) {
    return new TextTurns(new Bounds(Math.max(1, cores / 2), cores, QUEUE));
  }

  /** So many long texts at a time, and one short one beside them. */
  public static TextTurns of(int places) {
    return new TextTurns(new Bounds(places, 1, QUEUE));
  }

  /** The claim of a key to have a text of this length read. */
  public static Claim claim(String keyId, long codepoints) {
    return Claim.to(keyId, codepoints, LONGEST_SHORT_CODEPOINTS);
  }

  /** Waits for the turn of a text whose length is known once it has come. */
  @FunctionalInterface
  public interface Entrance {
    /** The place, which the caller closes. */
    Admission.Place enter(long codepoints) throws IOException;
  }

  /**
   * Waits for a turn.
   *
   * @param work fires when nobody waits any longer
   * @return the place, which the caller closes
   * @throws io.vacha.error.ApiException 503 with {@code Retry-After} where too many wait, at once,
   *     or where the turn does not come in time
   * @throws ClientLeftException if nobody waits any longer
   */
  public Admission.Place enter(Claim claim, Cancellation work) {
    try {
      return texts.enter(claim, Deadline.after(PATIENCE), work);
    } catch (EngineException e) {
      throw e.kind() == EngineException.Kind.CANCELLED
          ? new ClientLeftException(e)
          : ServiceFailure.serviceUnavailable(RETRY_AFTER, e);
    }
  }

  /** The way in for the text of a request, for as long as its client is there. */
  public Entrance entrance(RequestContext context) {
    return codepoints ->
        context.client().during(work -> enter(claim(context.caller().keyId(), codepoints), work));
  }

  /** How many are being read. */
  public int busy() {
    return texts.health(true, "").busy();
  }

  /** How many wait. */
  public int waiting() {
    return texts.health(true, "").queued();
  }
}

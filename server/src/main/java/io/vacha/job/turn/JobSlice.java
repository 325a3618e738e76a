package io.vacha.job.turn;

import java.time.Duration;

/**
 * How long a job is worked on before it gives way to another key's: a while, and several times as
 * long as what has to be done again when its turn comes back. Confined to the thread that works on
 * it.
 */
public final class JobSlice {
  private static final int PREPARATIONS = 4;

  private final long begunNanos = System.nanoTime();
  private final long leastNanos;
  private long endNanos;

  /** Begins now. */
  public JobSlice(Duration least) {
    this.leastNanos = least.toNanos();
    this.endNanos = begunNanos + leastNanos;
  }

  /** Its pieces begin now: all before it would be done again. */
  public void prepared() {
    long now = System.nanoTime();
    endNanos = now + Math.max(leastNanos, PREPARATIONS * (now - begunNanos));
  }

  /** Whether it has taken as long as it may where others wait. */
  public boolean isOver() {
    return System.nanoTime() - endNanos >= 0;
  }
}

package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.concurrent.Semaphore;

/** Starts a worker; takes half a second. */
@FunctionalInterface
interface WorkerStarter {
  /**
   * A worker that is ready.
   *
   * @param cancellation ends the start, and the process with it
   */
  Worker start(Cancellation cancellation) throws EngineException;

  /** The same, but one after another with all that share these turns, in the order of asking. */
  default WorkerStarter inTurn(Semaphore turns) {
    return cancellation -> {
      try {
        turns.acquire();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw EngineException.cancelled();
      }
      try {
        cancellation.check();
        return start(cancellation);
      } finally {
        turns.release();
      }
    };
  }
}

package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import java.util.concurrent.Semaphore;

/** Starts a worker; takes half a second. */
@FunctionalInterface
interface WorkerStarter {
  Worker start() throws EngineException;

  /** The same, but one after another with all that share these turns, in the order of asking. */
  default WorkerStarter inTurn(Semaphore turns) {
    return () -> {
      try {
        turns.acquire();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw EngineException.cancelled();
      }
      try {
        return start();
      } finally {
        turns.release();
      }
    };
  }
}

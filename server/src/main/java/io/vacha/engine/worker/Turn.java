package io.vacha.engine.worker;

import io.vacha.engine.EngineException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/** One task on its way into an {@link Admission}; compared by identity. Thread-safe. */
final class Turn {
  private final CompletableFuture<Admission.Place> place = new CompletableFuture<>();

  /** The place once the turn has come; cancelled when the client leaves. */
  CompletableFuture<Admission.Place> place() {
    return place;
  }

  /** The place, which is known at once where the turn has left the queue. */
  Admission.Place settled() throws EngineException {
    try {
      return place.join();
    } catch (CancellationException e) {
      throw EngineException.cancelled();
    }
  }
}

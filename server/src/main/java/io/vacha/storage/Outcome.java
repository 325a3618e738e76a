package io.vacha.storage;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** How a write ended, told to the thread that waits for it. */
public final class Outcome {
  private Outcome() {}

  /**
   * Waits for the result of a write, through interrupts.
   *
   * @throws RuntimeException that of the work itself, or that of the database with the stack of
   *     this caller
   */
  public static <T> T await(CompletableFuture<T> done) {
    try {
      return done.join();
    } catch (CompletionException e) {
      throw rethrown(e);
    }
  }

  private static RuntimeException rethrown(CompletionException e) {
    if (e.getCause() instanceof StorageUnavailableException failure) {
      return new StorageUnavailableException(
          "The write failed and nothing of it is kept.", failure);
    }
    if (e.getCause() instanceof StorageException failure) {
      return new StorageException("The write failed and nothing of it is kept.", failure);
    }
    return e.getCause() instanceof RuntimeException failure ? failure : e;
  }
}

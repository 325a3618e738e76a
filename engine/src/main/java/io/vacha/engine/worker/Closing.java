package io.vacha.engine.worker;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Closes several things at once, so that a slow one does not keep the others from ending. */
public final class Closing {
  private Closing() {}

  /**
   * Runs each on a thread of its own and returns when all have ended. A failure is left to the
   * handler of uncaught exceptions; the others are closed all the same.
   */
  public static void together(Stream<Runnable> closes) {
    try (ExecutorService threads =
        Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().name("closing-", 0).factory())) {
      closes.forEach(threads::execute);
    }
  }
}

package io.vacha.engine.support;

import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Work that a test does not wait for at once. */
public final class Background {
  private Background() {}

  /** Has an engine recognise on another thread; what it fails with, or an assertion error. */
  public static CompletableFuture<Throwable> failing(
      RecognitionEngine engine, RecognitionTask task) {
    CompletableFuture<Throwable> outcome = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try {
            engine.recognize(task);
            outcome.complete(new AssertionError("it answered"));
          } catch (IOException | RuntimeException e) {
            outcome.complete(e);
          }
        });
    return outcome;
  }
}

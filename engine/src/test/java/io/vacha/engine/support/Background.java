package io.vacha.engine.support;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Work that a test does not wait for at once. */
public final class Background {
  private Background() {}

  /** Has an engine recognise on another thread, virtual as those of requests are. */
  public static CompletableFuture<Recognition> recognizing(
      RecognitionEngine engine, RecognitionTask task) {
    CompletableFuture<Recognition> result = new CompletableFuture<>();
    Thread.startVirtualThread(
        () -> {
          try {
            result.complete(engine.recognize(task));
          } catch (IOException | RuntimeException e) {
            result.completeExceptionally(e);
          }
        });
    return result;
  }

  /** The same; what it fails with, or an assertion error. */
  public static CompletableFuture<Throwable> failing(
      RecognitionEngine engine, RecognitionTask task) {
    return recognizing(engine, task)
        .handle((_, failure) -> failure == null ? new AssertionError("it answered") : failure);
  }
}

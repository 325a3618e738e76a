package io.vacha.client;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/** A call on a daemon thread of its own, which is interrupted when it is cancelled. */
final class RunningCall<T> extends CompletableFuture<T> {
  private final Thread thread;

  private RunningCall(Callable<T> call) {
    thread = new Thread(() -> run(call), "vacha-call");
    thread.setDaemon(true);
  }

  static <T> CompletableFuture<T> start(Callable<T> call) {
    RunningCall<T> running = new RunningCall<>(call);
    running.thread.start();
    return running;
  }

  /** The end of a thread: whatever is thrown is the result. */
  private void run(Callable<T> call) {
    try {
      complete(call.call());
    } catch (Throwable e) {
      completeExceptionally(e);
    }
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    if (cancelled) {
      thread.interrupt();
    }
    return cancelled;
  }
}

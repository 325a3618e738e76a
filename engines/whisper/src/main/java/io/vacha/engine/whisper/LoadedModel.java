package io.vacha.engine.whisper;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps one process with the model running: started ahead, started anew when it has died, and ten
 * seconds after a start that failed as soon as somebody asks. Thread-safe (one lock, never held
 * while the model is loaded).
 */
final class LoadedModel implements AutoCloseable {
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(10);
  private static final Duration SOUND_LIFE = Duration.ofSeconds(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Cancellation closing = new Cancellation();
  private final WhisperSettings settings;
  private final Path folder;
  private final Path libraries;
  private CompletableFuture<ModelProcess> running;
  private long startedAt;
  private boolean closed;
  private volatile boolean multilingual = true;
  private volatile Optional<String> failure = Optional.empty();

  /**
   * Begins to load.
   *
   * @param folder of the model
   * @param libraries a folder of our own for the native libraries
   */
  LoadedModel(WhisperSettings settings, Path folder, Path libraries) {
    this.settings = settings;
    this.folder = folder;
    this.libraries = libraries;
    this.running = start();
  }

  private CompletableFuture<ModelProcess> start() {
    CompletableFuture<ModelProcess> next = new CompletableFuture<>();
    startedAt = System.nanoTime();
    Thread.ofPlatform().daemon().name("whisper-start").start(() -> start(next));
    return next;
  }

  private void start(CompletableFuture<ModelProcess> next) {
    try {
      GgmlFile file = GgmlFile.in(folder);
      multilingual = file.shape().multilingual();
      ModelProcess process =
          ModelProcess.start(
              WhisperMain.command(settings, WhisperLibraries.unpack(libraries), file), closing);
      failure = Optional.empty();
      next.complete(process);
      long loadedAt = System.nanoTime();
      process.onExit(() -> loadAgainUnlessBroken(loadedAt));
    } catch (UnusableModelException e) {
      fail(next, EngineException.unavailable(String.valueOf(e.getMessage()), e));
    } catch (EngineException | RuntimeException e) {
      fail(next, e);
    } catch (IOException e) {
      fail(next, EngineException.unavailable("libwhisper cannot be used: " + e.getMessage(), e));
    }
  }

  /** One that dies at once is left to whoever asks for it: the next would die as well. */
  private void loadAgainUnlessBroken(long loadedAt) {
    if (System.nanoTime() - loadedAt >= SOUND_LIFE.toNanos()) {
      var _ = process();
    }
  }

  private void fail(CompletableFuture<ModelProcess> next, Exception reason) {
    failure = Optional.of(String.valueOf(reason.getMessage()));
    next.completeExceptionally(reason);
  }

  /** The process, at once or as soon as the model is loaded; fails where it cannot be. */
  CompletableFuture<ModelProcess> process() {
    lock.lock();
    try {
      if (!closed && running.isDone() && isToBeStarted()) {
        running = start();
      }
      return running;
    } finally {
      lock.unlock();
    }
  }

  private boolean isToBeStarted() {
    return running.isCompletedExceptionally()
        ? System.nanoTime() - startedAt > BETWEEN_STARTS.toNanos()
        : !running.resultNow().isAlive();
  }

  /**
   * Why the last try to load it failed, also while it is tried again; empty before the first has
   * ended. Has it loaded anew where it is time.
   */
  Optional<String> failure() {
    var _ = process();
    return failure;
  }

  /** Whether it is being loaded and no try has failed. */
  boolean isLoading() {
    return !process().isDone() && failure.isEmpty();
  }

  /** Why it does not serve at this moment; empty where it does. */
  Optional<String> obstacle() {
    return process().state() == Future.State.SUCCESS
        ? Optional.empty()
        : failure.or(() -> Optional.of(folder + " is being loaded"));
  }

  /** Whether the model knows Khmer at all; taken to be so until it has been looked at. */
  boolean isMultilingual() {
    return multilingual;
  }

  /** Ends the process, also one that is just being started. */
  @Override
  public void close() {
    CompletableFuture<ModelProcess> last = last();
    closing.cancel();
    var _ = last.thenAccept(ModelProcess::close);
    Waiting.forEnd(last);
  }

  private CompletableFuture<ModelProcess> last() {
    lock.lock();
    try {
      closed = true;
      return running;
    } finally {
      lock.unlock();
    }
  }
}

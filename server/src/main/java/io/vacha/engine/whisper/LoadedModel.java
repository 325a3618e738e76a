package io.vacha.engine.whisper;

import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps one process with the model running: started ahead, started anew when it has died, and ten
 * seconds after a start that failed as soon as somebody asks. Thread-safe (one lock, never held
 * while the model is loaded).
 */
final class LoadedModel implements AutoCloseable {
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(10);

  private final ReentrantLock lock = new ReentrantLock();
  private final WhisperSettings settings;
  private final Path folder;
  private final Path libraries;
  private CompletableFuture<ModelProcess> running;
  private long startedAt;
  private boolean closed;
  private volatile boolean multilingual = true;

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
      next.complete(ModelProcess.start(command(WhisperLibraries.unpack(libraries), file)));
    } catch (UnusableModelException e) {
      next.completeExceptionally(EngineException.unavailable(String.valueOf(e.getMessage()), e));
    } catch (EngineException | RuntimeException e) {
      next.completeExceptionally(e);
    } catch (IOException e) {
      next.completeExceptionally(
          EngineException.unavailable("libwhisper cannot be used: " + e.getMessage(), e));
    }
  }

  /** A small Java machine, to which the model's own memory comes. */
  private List<String> command(Path library, GgmlFile file) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx128m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:ReservedCodeCacheSize=16m",
        "-Xshare:auto",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        classPath(),
        WhisperMain.class.getName(),
        library.toString(),
        file.path().toString(),
        Integer.toString(settings.workers()),
        Integer.toString(settings.threads()));
  }

  /** Where these classes are; the process needs no other. */
  private static String classPath() {
    try {
      return new File(WhisperMain.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .getPath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
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

  /** Why there is no model, if that is so; has it loaded anew where it is time. */
  Optional<String> failure() {
    CompletableFuture<ModelProcess> now = process();
    return now.isCompletedExceptionally()
        ? Optional.of(String.valueOf(now.exceptionNow().getMessage()))
        : Optional.empty();
  }

  /** Whether the model knows Khmer at all; taken to be so until it has been looked at. */
  boolean isMultilingual() {
    return multilingual;
  }

  /** Ends the process, also one that is just being started. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      var _ = running.thenAccept(ModelProcess::close);
    } finally {
      lock.unlock();
    }
  }
}

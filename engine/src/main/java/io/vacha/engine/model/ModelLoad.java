package io.vacha.engine.model;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Waiting;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model that is being loaded in the background, is loaded, or cannot be. Whoever works waits for
 * it; health is told at once. Thread-safe. Closing it closes the model, when it has come.
 */
public final class ModelLoad<T extends AutoCloseable> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ModelLoad.class);

  /** Makes the model; runs once on a platform thread. */
  @FunctionalInterface
  public interface Loader<T> {
    /**
     * Loads it.
     *
     * @throws CancellationException if the service stops, which is no fault of the model
     */
    T load() throws UnusableModelException;
  }

  private final CompletableFuture<T> model = new CompletableFuture<>();
  private final String name;

  private ModelLoad(String name) {
    this.name = name;
  }

  /**
   * Begins to load.
   *
   * @param name what messages call it, such as {@code ctc model /srv/models/x}
   */
  public static <T extends AutoCloseable> ModelLoad<T> start(String name, Loader<T> loader) {
    ModelLoad<T> load = new ModelLoad<>(name);
    Thread.ofPlatform().daemon().name("model-load").start(() -> load.run(loader));
    return load;
  }

  private void run(Loader<T> loader) {
    try {
      model.complete(loader.load());
    } catch (UnusableModelException e) {
      LOG.warn("{} is unavailable: {}", name, e.getMessage());
      model.completeExceptionally(e);
    } catch (CancellationException e) {
      model.completeExceptionally(new UnusableModelException("the service is stopping", e));
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      LOG.warn("{} cannot be loaded", name, e);
      model.completeExceptionally(new UnusableModelException("it cannot be loaded: " + e, e));
    }
  }

  /**
   * The model, waiting until it is loaded.
   *
   * @throws EngineException UNAVAILABLE where it cannot be loaded; TIMED_OUT; CANCELLED
   */
  public T await(Deadline deadline, Cancellation cancellation) throws EngineException {
    cancellation.check();
    try {
      return Waiting.forResult(model, deadline, cancellation);
    } catch (TimeoutException e) {
      throw EngineException.timedOut(name + " is still being loaded");
    } catch (ExecutionException e) {
      throw EngineException.unavailable(name + ": " + reason(e), e);
    }
  }

  /**
   * Whether the model can be used, waiting until that is known.
   *
   * @throws EngineException TIMED_OUT; CANCELLED
   */
  public boolean comes(Deadline deadline, Cancellation cancellation) throws EngineException {
    try {
      await(deadline, cancellation);
      return true;
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.UNAVAILABLE) {
        return false;
      }
      throw e;
    }
  }

  /** Whether it is still being loaded. */
  public boolean isLoading() {
    return !model.isDone();
  }

  /** Why it does not serve now: it is still being loaded, or cannot be; empty where it serves. */
  public Optional<String> obstacle() {
    return switch (model.state()) {
      case SUCCESS -> Optional.empty();
      case RUNNING -> Optional.of(name + " is being loaded");
      case FAILED -> Optional.of(name + ": " + reason(model.exceptionNow()));
      case CANCELLED -> Optional.of(name + " is closed");
    };
  }

  private static String reason(Throwable failure) {
    Throwable cause = failure.getCause();
    return String.valueOf(
        failure instanceof ExecutionException && cause != null
            ? cause.getMessage()
            : failure.getMessage());
  }

  /** Waits five seconds at most for a model that is being loaded; that is closed once it comes. */
  @Override
  public void close() {
    CompletableFuture<Void> closed = model.thenAccept(this::close);
    Waiting.forEnd(closed);
  }

  private void close(T loaded) {
    try {
      loaded.close();
    } catch (Exception e) {
      LOG.warn("{} cannot be closed", name, e);
    }
  }
}

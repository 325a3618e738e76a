package io.vacha.workers;

import io.vacha.engine.EngineException;
import io.vacha.workers.wire.BrokenFrameException;
import io.vacha.workers.wire.EngineFault;
import io.vacha.workers.wire.FrameInput;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.WorkerHttp;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The answer of a worker as it comes. Confined to one thread at a time, but for {@link #close}. */
final class WorkerAnswer implements AutoCloseable {
  /**
   * Makes something of an answer. What it keeps open it closes itself; where it throws, others do.
   */
  @FunctionalInterface
  interface Parser<T> {
    T parse(WorkerAnswer answer) throws EngineException, WorkerLostException;
  }

  private static final int LONGEST_RETRY_SECONDS = 600;

  private final AtomicReference<@Nullable Runnable> whenOver;
  private final SilenceGuard guard;
  private final AtomicReference<@Nullable CompletableFuture<HttpResponse<InputStream>>> pending =
      new AtomicReference<>();
  private volatile @Nullable FrameInput frames;
  private volatile boolean ended;

  /** Not asked yet. */
  WorkerAnswer(WorkerQuestion question, Runnable whenOver) {
    this.whenOver = new AtomicReference<>(whenOver);
    this.guard = new SilenceGuard(question, this::breakOff);
  }

  /** Sends the question and waits until the worker begins to answer. */
  void begin(HttpClient client, HttpRequest request)
      throws EngineException, WorkerLostException, WorkerFullException {
    guard.waits();
    CompletableFuture<HttpResponse<InputStream>> sent =
        client.sendAsync(request, BodyHandlers.ofInputStream());
    pending.set(sent);
    try {
      guard.explain();
      HttpResponse<InputStream> answer = sent.get();
      if (answer.statusCode() == 503) {
        throw new WorkerFullException(retryAfter(answer));
      }
      require200(answer);
      frames = new FrameInput(answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    } catch (ExecutionException | CancellationException e) {
      throw lost(e.getCause() == null ? e : e.getCause());
    } catch (WorkerFullException | EngineException e) {
      throw e;
    } catch (IOException e) {
      throw lost(e);
    }
  }

  private static Duration retryAfter(HttpResponse<?> answer) {
    long seconds = answer.headers().firstValueAsLong("Retry-After").orElse(1);
    return Duration.ofSeconds(Math.clamp(seconds, 1, LONGEST_RETRY_SECONDS));
  }

  /**
   * Returns if the worker answers.
   *
   * @throws LinkFailure.Refusal if it does not answer this gateway; the message says why
   * @throws IOException otherwise, with such a message as well
   */
  static void require200(HttpResponse<?> answer) throws IOException {
    switch (answer.statusCode()) {
      case 200 -> {}
      case 401 -> throw new LinkFailure.Refusal("refuses the cluster secret of this gateway");
      case 409 -> throw new LinkFailure.Refusal(otherProtocol(answer));
      case 400 -> throw new LinkFailure.Refusal("answers with status 400: does it speak HTTPS?");
      default -> throw new IOException("answers with status " + answer.statusCode());
    }
  }

  private static String otherProtocol(HttpResponse<?> answer) {
    String theirs =
        answer
            .headers()
            .firstValue(WorkerHttp.PROTOCOL_HEADER)
            .filter(version -> version.matches("[0-9]{1,9}"))
            .orElse("another");
    return "speaks protocol %s, this gateway speaks %d: run the same version of Vacha on both"
        .formatted(theirs, WorkerHttp.PROTOCOL);
  }

  /** The worker takes what it is sent. */
  void moves() {
    guard.waits();
  }

  /**
   * Waits for the next frame that is not a {@link FrameKind#BEAT}.
   *
   * @throws EngineException if the engine failed, the client left, or at the deadline
   * @throws WorkerLostException if the answer breaks off or is none
   */
  FrameKind next() throws EngineException, WorkerLostException {
    FrameInput in = begun();
    try {
      FrameKind kind;
      do {
        guard.waits();
        kind = in.next();
      } while (kind == FrameKind.BEAT);
      guard.rests();
      if (kind == FrameKind.FAULT) {
        throw in.json(EngineFault.class).toException();
      }
      ended = kind == FrameKind.END;
      return kind;
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw lost(e);
    }
  }

  private FrameInput begun() {
    FrameInput in = frames;
    if (in == null) {
      throw new IllegalStateException("not begun");
    }
    return in;
  }

  /** The bytes of the last frame. */
  byte[] bytes() {
    return begun().bytes();
  }

  /** What the last frame says in JSON. */
  <T> T json(Class<T> type) throws WorkerLostException {
    try {
      return begun().json(type);
    } catch (BrokenFrameException e) {
      throw nonsense(e);
    }
  }

  /** What to throw for a frame that does not belong here. */
  WorkerLostException unexpected(FrameKind kind) {
    return nonsense(new EOFException("a frame that does not belong there: " + kind));
  }

  private WorkerLostException nonsense(IOException e) {
    return WorkerLostException.nonsense("the worker's answer is not one", e);
  }

  private WorkerLostException lost(Throwable cause) throws EngineException {
    guard.explain();
    if (guard.foundSilent()) {
      return WorkerLostException.gone("the worker says nothing", cause);
    }
    return cause instanceof BrokenFrameException broken
        ? nonsense(broken)
        : WorkerLostException.gone("the worker " + LinkFailure.reason(cause), cause);
  }

  private void breakOff() {
    CompletableFuture<HttpResponse<InputStream>> sent = pending.get();
    if (sent == null || sent.cancel(true)) {
      return;
    }
    if (sent.state() == CompletableFuture.State.SUCCESS) {
      try {
        sent.resultNow().body().close();
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  /** Breaks it off unless it has ended; a second call does nothing. */
  @Override
  public void close() {
    Runnable over = whenOver.getAndSet(null);
    if (over == null) {
      return;
    }
    guard.close();
    if (!ended || !isAtItsEnd()) {
      breakOff();
    }
    over.run();
  }

  /** The connection serves the next one only if this one was read to its end. */
  private boolean isAtItsEnd() {
    CompletableFuture<HttpResponse<InputStream>> sent = pending.get();
    try {
      return sent != null && sent.resultNow().body().read() < 0;
    } catch (IOException e) {
      return false;
    }
  }
}

package io.vacha.client.live;

import io.vacha.client.Transcript;
import io.vacha.client.VachaException;
import java.io.EOFException;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Listens while somebody speaks. One thread sends sound and calls {@link #finish} at its end,
 * another calls {@link #next} until there is nothing more; a caller who does not take what was
 * heard is told nothing further, and no more than one message waits for it. While no sound is sent
 * the session is kept open.
 *
 * <p>Thread-safe.
 */
public final class TranscriptionSession implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int MESSAGE_BYTES = 8192;

  /** What came: a message, or how the session ended. */
  private record Arrival(@Nullable LiveResult heard, @Nullable VachaException failure) {
    static final Arrival END = new Arrival(null, null);

    boolean isLast() {
      return heard == null;
    }
  }

  private final ReentrantLock sending = new ReentrantLock();
  private final BlockingQueue<Arrival> arrived = new LinkedBlockingQueue<>();
  private final WebSocket socket;
  private final LiveFailures failures;
  private final Duration quiet;
  private volatile long lastSentNanos = System.nanoTime();
  private volatile @Nullable Arrival end;
  private volatile boolean finished;

  TranscriptionSession(WebSocket socket, Inbox inbox, LiveFailures failures, Duration quiet) {
    this.socket = socket;
    this.failures = failures;
    this.quiet = quiet;
    inbox.deliverTo(this);
    keepOpen();
  }

  /**
   * Sends sound; waits while the service does not take it, as when it is sent much faster than it
   * was spoken.
   *
   * @param sound samples, or a part of a file
   * @throws VachaException if the session has ended; {@link #next} says why
   */
  public void send(byte[] sound) {
    for (int from = 0; from < sound.length; from += MESSAGE_BYTES) {
      int count = Math.min(MESSAGE_BYTES, sound.length - from);
      ByteBuffer part = ByteBuffer.wrap(sound, from, count);
      deliver(() -> socket.sendBinary(part, true));
    }
  }

  /** Says that no more sound comes; what was said until now is still told. */
  public void finish() {
    finished = true;
    deliver(() -> socket.sendText("{\"type\":\"CloseStream\"}", true));
  }

  /**
   * What was heard next; waits for it.
   *
   * @return empty once the session has ended as it should
   * @throws VachaException if it ended in another way
   */
  public Optional<LiveResult> next() {
    try {
      Arrival arrival = end == null ? arrived.take() : end;
      if (arrival.isLast()) {
        end = arrival;
        if (arrival.failure() != null) {
          throw arrival.failure();
        }
      } else {
        socket.request(1);
      }
      return Optional.ofNullable(arrival.heard());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failures.cancelled(e);
    }
  }

  /** Ends the session; what was not told yet is lost. */
  @Override
  public void close() {
    finished = true;
    socket.abort();
    arrived.add(Arrival.END);
  }

  /** Sends something, one thing after the other, as a WebSocket demands. */
  private void deliver(Supplier<CompletableFuture<WebSocket>> message) {
    sending.lock();
    try {
      message.get().join();
      lastSentNanos = System.nanoTime();
    } catch (CompletionException e) {
      throw failures.noAnswer(e.getCause() == null ? e : e.getCause());
    } finally {
      sending.unlock();
    }
  }

  private void keepOpen() {
    CompletableFuture.delayedExecutor(quiet.toMillis(), TimeUnit.MILLISECONDS).execute(this::stay);
  }

  private void stay() {
    if (finished || socket.isOutputClosed()) {
      return;
    }
    if (System.nanoTime() - lastSentNanos >= quiet.toNanos() && sending.tryLock()) {
      try {
        socket.sendText("{\"type\":\"KeepAlive\"}", true).join();
        lastSentNanos = System.nanoTime();
      } catch (CompletionException e) {
        return; // it has ended, which whoever listens is told
      } finally {
        sending.unlock();
      }
    }
    keepOpen();
  }

  /** Puts the messages together that come over the socket. */
  static final class Inbox implements WebSocket.Listener {
    /** What is told in place of a code where the connection just ended. */
    private static final int NO_CLOSE_FRAME = 1006;

    private final LiveFailures failures;
    private final StringBuilder message = new StringBuilder();
    private final CompletableFuture<TranscriptionSession> session = new CompletableFuture<>();

    Inbox(LiveFailures failures) {
      this.failures = failures;
    }

    void deliverTo(TranscriptionSession receiver) {
      session.complete(receiver);
      receiver.socket.request(1);
    }

    @Override
    public void onOpen(WebSocket socket) {
      // Messages are asked for once there is somebody to take them.
    }

    @Override
    public @Nullable CompletionStage<?> onText(
        WebSocket socket, CharSequence part, boolean isLast) {
      message.append(part);
      Optional<LiveResult> heard = Optional.empty();
      if (isLast) {
        heard = transcript(JSON.readTree(message.toString()));
        message.setLength(0);
      }
      if (heard.isEmpty()) {
        socket.request(1);
      } else {
        put(new Arrival(heard.get(), null));
      }
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      put(
          switch (code) {
            case WebSocket.NORMAL_CLOSURE -> Arrival.END;
            case NO_CLOSE_FRAME -> failed(failures.noAnswer(new EOFException("connection lost")));
            default -> failed(failures.closed(code, reason));
          });
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      put(failed(failures.noAnswer(error)));
    }

    private static Arrival failed(VachaException failure) {
      return new Arrival(null, failure);
    }

    private void put(Arrival arrival) {
      var unused = session.thenAccept(receiver -> receiver.arrived.add(arrival));
    }

    private static Optional<LiveResult> transcript(JsonNode message) {
      if (!message.path("type").asString("").equals("Results")) {
        return Optional.empty();
      }
      JsonNode said = message.at("/channel/alternatives/0");
      List<Transcript.Word> words = new ArrayList<>();
      for (JsonNode word : said.path("words")) {
        words.add(
            new Transcript.Word(
                word.path("word").asString(""),
                word.path("start").asDouble(0),
                word.path("end").asDouble(0),
                word.path("confidence").asDouble(0)));
      }
      return Optional.of(
          new LiveResult(
              said.path("transcript").asString(""),
              message.path("start").asDouble(0),
              message.path("duration").asDouble(0),
              said.path("confidence").asDouble(0),
              message.path("is_final").asBoolean(false),
              message.path("speech_final").asBoolean(false),
              words));
    }
  }
}

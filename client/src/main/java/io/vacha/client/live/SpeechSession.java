package io.vacha.client.live;

import io.vacha.client.VachaException;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks while text arrives. One thread brings text and calls {@link #finish} at its end, another
 * calls {@link #next} until there is nothing more. Whole clauses are spoken as soon as they are
 * there; a caller who does not take the sound is waited for.
 *
 * <p>Thread-safe.
 */
public final class SpeechSession implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The most chars of a message. */
  private static final int LONGEST = 2000;

  /** What came: sound, or how the session ended. */
  @SuppressWarnings("ArrayRecordComponent") // handed on once and never compared
  private record Arrival(byte @Nullable [] sound, @Nullable VachaException failure) {
    static final Arrival END = new Arrival(null, null);
  }

  private final ReentrantLock sending = new ReentrantLock();
  private final WebSocket socket;
  private final Inbox inbox;
  private final LiveFailures failures;
  private volatile @Nullable Arrival end;

  SpeechSession(WebSocket socket, Inbox inbox, LiveFailures failures) {
    this.socket = socket;
    this.inbox = inbox;
    this.failures = failures;
    socket.request(1);
  }

  /**
   * Brings text; waits while the service takes no more.
   *
   * @param text a part of what is to be said, of any length; parts are put together as they come
   * @throws VachaException if the session has ended; {@link #next} says why
   */
  public void say(String text) {
    for (int from = 0; from < text.length(); ) {
      int to = Math.min(from + LONGEST, text.length());
      if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) {
        to--;
      }
      deliver(JSON.writeValueAsString(Map.of("type", "Speak", "text", text.substring(from, to))));
      from = to;
    }
  }

  /** Has all that was brought spoken, also where it does not end a clause. */
  public void flush() {
    deliver("{\"type\":\"Flush\"}");
  }

  /** Forgets what was brought and is not sent yet, as when the listener begins to speak. */
  public void clear() {
    deliver("{\"type\":\"Clear\"}");
  }

  /** Says that no more text comes; what was brought until now is still spoken. */
  public void finish() {
    deliver("{\"type\":\"Close\"}");
  }

  /**
   * The next samples; waits for them.
   *
   * @return empty once the session has ended as it should
   * @throws VachaException if it ended in another way
   */
  public Optional<byte[]> next() {
    try {
      Arrival arrival = end == null ? inbox.arrived.take() : end;
      if (arrival.sound() != null) {
        socket.request(1);
        return Optional.of(arrival.sound());
      }
      end = arrival;
      if (arrival.failure() != null) {
        throw arrival.failure();
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failures.cancelled(e);
    }
  }

  /** Ends the session; what was not said yet is not said, and not charged. */
  @Override
  public void close() {
    socket.abort();
    inbox.arrived.add(Arrival.END);
  }

  private void deliver(String message) {
    sending.lock();
    try {
      CompletableFuture<WebSocket> sent = socket.sendText(message, true);
      sent.join();
    } catch (CompletionException e) {
      throw failures.noAnswer(e.getCause() == null ? e : e.getCause());
    } finally {
      sending.unlock();
    }
  }

  /** Puts the messages together that come over the socket. */
  static final class Inbox implements WebSocket.Listener {
    private static final int NO_CLOSE_FRAME = 1006;

    private static final int NOT_ACCEPTABLE = 1008;

    private final BlockingQueue<Arrival> arrived = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream sound = new ByteArrayOutputStream();
    private final StringBuilder message = new StringBuilder();
    private final LiveFailures failures;

    Inbox(LiveFailures failures) {
      this.failures = failures;
    }

    @Override
    public void onOpen(WebSocket socket) {
      // Messages are asked for once there is somebody to take them.
    }

    @Override
    public @Nullable CompletionStage<?> onBinary(WebSocket socket, ByteBuffer part, boolean last) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      sound.writeBytes(bytes);
      if (last) {
        arrived.add(new Arrival(sound.toByteArray(), null));
        sound.reset();
      } else {
        socket.request(1);
      }
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        warn(JSON.readTree(message.toString()));
        message.setLength(0);
      }
      socket.request(1);
      return null;
    }

    /** What is not spoken is told as a failure; the rest is of no use here. */
    private void warn(JsonNode told) {
      if (told.path("type").asString("").equals("Warning")) {
        String why = told.path("description").asString("");
        arrived.add(failed(failures.closed(NOT_ACCEPTABLE, why)));
      }
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      arrived.add(
          switch (code) {
            case WebSocket.NORMAL_CLOSURE -> Arrival.END;
            case NO_CLOSE_FRAME -> failed(failures.noAnswer(new EOFException("connection lost")));
            default -> failed(failures.closed(code, reason));
          });
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      arrived.add(failed(failures.noAnswer(error)));
    }

    private static Arrival failed(VachaException failure) {
      return new Arrival(null, failure);
    }
  }
}

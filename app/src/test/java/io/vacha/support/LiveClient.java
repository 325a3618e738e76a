package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A live session over a real WebSocket; what the service sends must be described in {@code
 * docs/asyncapi.yaml}. For one thread.
 */
public final class LiveClient implements WebSocket.Listener, AutoCloseable {
  private static final int PATIENCE_SECONDS = 120;

  private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();
  private WebSocket socket;
  private volatile String reason = "not by the service";
  private final String path;

  private LiveClient(String path) {
    this.path = path;
  }

  /** Opens a session at a path with a query, with the client's key. */
  public static LiveClient open(ApiClient client, String path) {
    return open(client.http(), address(client, path), "Authorization", "Bearer " + client.key());
  }

  /** The same with a header of one's own; the name may be that of the subprotocols. */
  public static LiveClient open(HttpClient http, URI address, String header, String value) {
    LiveClient live = new LiveClient(address.getPath());
    WebSocket.Builder builder = http.newWebSocketBuilder();
    if (header.equals("Sec-WebSocket-Protocol")) {
      String[] names = value.split(", ");
      builder.subprotocols(names[0], names[1]);
    } else if (!header.isEmpty()) {
      builder.header(header, value);
    }
    live.socket = builder.buildAsync(address, live).join();
    return live;
  }

  /** Where a path is served by WebSocket. */
  public static URI address(ApiClient client, String path) {
    return URI.create(client.base().toString().replaceFirst("^http", "ws") + path);
  }

  /** Which subprotocol the service chose; empty for none. */
  public String subprotocol() {
    return socket.getSubprotocol();
  }

  /** Sends bytes, in messages of so many. */
  public void send(byte[] bytes, int each) {
    for (int at = 0; at < bytes.length; at += each) {
      int length = Math.min(each, bytes.length - at);
      socket.sendBinary(ByteBuffer.wrap(bytes, at, length), true).join();
    }
  }

  /** Sends text. */
  public void send(String text) {
    socket.sendText(text, true).join();
  }

  /** Sends a message in parts of one character, each after an empty one. */
  public void sendInParts(String text) {
    for (int at = 0; at < text.length(); at++) {
      socket.sendText("", false).join();
      socket.sendText(text.substring(at, at + 1), at + 1 == text.length()).join();
    }
  }

  /** Sends a message in parts of one byte until the session is closed, or this many. */
  public void sendBytewise(int most) {
    for (int i = 0; i < most && !closed.isDone(); i++) {
      socket.sendBinary(ByteBuffer.wrap(new byte[1]), false).exceptionally(_ -> socket).join();
    }
  }

  /** Sends text, and says whether the session goes on after it. */
  public boolean isTaken(String text) {
    return socket
        .sendText(text, true)
        .thenCompose(
            _ -> closed.thenApply(_ -> false).completeOnTimeout(true, 20, TimeUnit.SECONDS))
        .exceptionally(_ -> false)
        .join();
  }

  /** The next message of a kind; those before it are dropped. */
  public JsonNode next(Predicate<JsonNode> kind) {
    while (true) {
      JsonNode message = poll();
      if (kind.test(message)) {
        return message;
      }
    }
  }

  /** The next message of a Deepgram type. */
  public JsonNode next(String type) {
    return next(message -> message.path("type").asString("").equals(type));
  }

  private JsonNode poll() {
    try {
      JsonNode message = null;
      for (int tenths = 0; message == null && tenths < 10 * PATIENCE_SECONDS; tenths++) {
        boolean over = closed.isDone();
        message = messages.poll(over ? 0 : 100, TimeUnit.MILLISECONDS);
        if (over) {
          break;
        }
      }
      assertThat(message).as("a message; closed: %s, %s", closed, reason).isNotNull();
      assertThat(LiveDescription.load().problems(path, message)).isEmpty();
      return message;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** All messages to the end. */
  public List<JsonNode> rest() {
    int unused = closeCode();
    assertThat(unused).isPositive();
    List<JsonNode> rest = new ArrayList<>();
    messages.drainTo(rest);
    for (JsonNode message : rest) {
      assertThat(LiveDescription.load().problems(path, message)).isEmpty();
    }
    return rest;
  }

  /** The code the service closes with. */
  public int closeCode() {
    return closed.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      messages.add(JsonMapper.shared().readTree(part.toString()));
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    this.reason = code + " " + reason;
    closed.complete(code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.completeExceptionally(error);
  }

  @Override
  public void close() {
    socket.abort();
  }
}

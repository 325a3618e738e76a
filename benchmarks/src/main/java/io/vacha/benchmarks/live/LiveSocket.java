package io.vacha.benchmarks.live;

import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A WebSocket of the service that notes when each message came. For one thread. */
final class LiveSocket implements WebSocket.Listener, AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;
  private static final JsonNode SOUND = kind("Sound");
  private static final JsonNode CLOSED = kind("Closed");

  private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private final WebSocket socket;

  private LiveSocket(WebSocket.Builder builder, URI address) {
    socket = builder.buildAsync(address, this).join();
  }

  /** A message and when it came; bytes are of the type {@code Sound}, the end is {@code Closed}. */
  record Heard(JsonNode message, long nanos) {
    boolean is(String type) {
      return message.path("type").asString("").equals(type);
    }

    String transcript() {
      return message.at("/channel/alternatives/0/transcript").asString("");
    }

    boolean endsSpeech() {
      return message.path("is_final").asBoolean(false)
          && message.path("speech_final").asBoolean(false);
    }
  }

  private static JsonNode kind(String type) {
    return JsonMapper.shared().valueToTree(Map.of("type", type));
  }

  /** Opens one with the first key. */
  static LiveSocket open(ServiceProcess service, HttpClient client, String path)
      throws IOException {
    return open(service, client, path, service.key());
  }

  /** Opens one with a key. */
  static LiveSocket open(ServiceProcess service, HttpClient client, String path, String key) {
    URI address = URI.create("wss://localhost:" + service.place().port() + path);
    WebSocket.Builder builder =
        client.newWebSocketBuilder().header("Authorization", "Token " + key);
    return new LiveSocket(builder, address);
  }

  void send(String text) {
    socket.sendText(text, true).join();
  }

  void send(byte[] bytes, int from, int length) {
    socket.sendBinary(ByteBuffer.wrap(bytes, from, length), true).join();
  }

  /** The next message of a kind; those before it are dropped. */
  Heard next(Predicate<Heard> kind) throws IOException, InterruptedException {
    while (true) {
      Heard next = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (next == null || (next.is("Closed") && !kind.test(next))) {
        throw new IOException(next == null ? "no message" : "closed too early");
      }
      if (kind.test(next)) {
        return next;
      }
    }
  }

  private void note(JsonNode message) {
    heard.add(new Heard(message, System.nanoTime()));
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      note(JsonMapper.shared().readTree(part.toString()));
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
    note(SOUND);
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    note(CLOSED);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    note(CLOSED);
  }

  @Override
  public void close() {
    socket.abort();
  }
}

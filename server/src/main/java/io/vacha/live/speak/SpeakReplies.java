package io.vacha.live.speak;

import io.vacha.live.LiveEnd;
import io.vacha.live.socket.SocketReplies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** What a client of {@code /v1/speak} is told, in Deepgram's words. Thread-safe. */
record SpeakReplies(SocketReplies socket, JsonMapper json) {
  private record Metadata(
      String type, String requestId, String modelName, String modelVersion, String modelUuid) {}

  private record Sequence(String type, long sequenceId) {}

  private record Warning(String type, String description, String code) {}

  /** Who speaks. */
  void metadata(String requestId, String voice) throws IOException {
    String uuid = UUID.nameUUIDFromBytes(voice.getBytes(StandardCharsets.UTF_8)).toString();
    send(new Metadata("Metadata", requestId, voice, "1", uuid));
  }

  /** All before the so many-th flush is sent. */
  void flushed(long number) throws IOException {
    send(new Sequence("Flushed", number));
  }

  /** What waited before the so many-th clear is forgotten. */
  void cleared(long number) throws IOException {
    send(new Sequence("Cleared", number));
  }

  /** Something was not done; the session goes on. */
  void warning(String code, String description) throws IOException {
    send(new Warning("Warning", description, code));
  }

  /** Sound. */
  void sound(byte[] bytes) throws IOException {
    socket.sendBinary(bytes);
  }

  void close(LiveEnd end) {
    socket.close(end.code(), end.reason());
  }

  private void send(Object message) throws IOException {
    socket.send(json.writeValueAsString(message));
  }
}

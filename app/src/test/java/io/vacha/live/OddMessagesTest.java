package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.LiveClient;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Messages of the wrong kind and size, half samples, and whoever reads nothing. */
@ExtendWith(SharedService.class)
class OddMessagesTest {
  private static final String LINEAR = "/v1/listen?encoding=linear16&sample_rate=16000&language=en";
  private static final int TEN_MEGABYTES = 10 << 20;
  private static final int TEXT_FRAME = 0x81;
  private static final int BINARY_FRAME = 0x82;

  /** Written at once. */
  private static final int MESSAGES = 8000;

  private final TestService service;

  OddMessagesTest(TestService service) {
    this.service = service;
  }

  @Test
  void tenMegabytesOfSoundInAMessageAreHeard() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = LiveClient.open(client, LINEAR)) {
      live.send(new byte[TEN_MEGABYTES], TEN_MEGABYTES);
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.next("Metadata").path("duration").asDouble()).isEqualTo(327.68);
      assertThat(live.closeCode()).isEqualTo(1000);
    }
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/audio_minutes/used").asDouble()).isCloseTo(327.68 / 60, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"/v1/listen?encoding=opus, 1008", "/v1/vosk, 1008", "/v1/speak, 1008"})
  void tenMegabytesThatAreNoMessageEndTheSession(String path, int code) {
    ApiClient client = service.client("roomy");
    try (LiveClient live = LiveClient.open(client, path)) {
      live.send(new byte[TEN_MEGABYTES], TEN_MEGABYTES);
      assertThat(live.closeCode()).isEqualTo(code);
    }
    assertThat(client.get("/api/v1/usage").json().at("/audio_minutes/used").asDouble()).isZero();
  }

  /** As a tree it would take thirty times its length. */
  @ParameterizedTest
  @ValueSource(strings = {"/v1/listen", "/v1/vosk", "/v1/speak"})
  void aMessageOfVeryManyValuesEndsTheSession(String path) {
    try (LiveClient live = LiveClient.open(service.client("roomy"), path)) {
      live.send("{\"type\":\"KeepAlive\",\"config\":{},\"x\":[" + "{},".repeat(2000) + "{}]}");
      assertThat(live.closeCode()).isEqualTo(1008);
    }
  }

  @ParameterizedTest
  @CsvSource({"/v1/listen, 16", "/v1/vosk, 128", "/v1/speak, 32", "/v1/realtime, 1024"})
  void tooLongTextEndsTheSession(String path, int mostKilobytes) {
    try (LiveClient live = LiveClient.open(service.client("roomy"), path)) {
      live.send("{\"type\":\"" + "x".repeat(mostKilobytes << 10) + "\"}");
      assertThat(live.closeCode()).isEqualTo(1009);
    }
  }

  /** It may be cut off in the middle of its message, and so not see the reason. */
  @ParameterizedTest
  @CsvSource({"/v1/listen", "/v1/vosk", "/v1/speak"})
  void tenMegabytesOfTextAreNotTaken(String path) {
    LiveSessions sessions = service.running().part(LiveSessions.class);
    try (LiveClient live = LiveClient.open(service.client("roomy"), path)) {
      Eventually.until("it is open", () -> sessions.size() > 0);
      assertThat(live.isTaken("{\"type\":\"" + "x".repeat(TEN_MEGABYTES) + "\"}")).isFalse();
      Eventually.until("it is left", () -> sessions.size() == 0);
    }
  }

  /** Each part takes memory of its own: a megabyte of single bytes would take thirty. */
  @Test
  void aMessageOfVeryManyPartsEndsTheSession() {
    try (LiveClient live = LiveClient.open(service.client("roomy"), "/v1/vosk")) {
      live.sendBytewise(100_000);
      assertThat(live.closeCode()).isEqualTo(1008);
    }
  }

  @Test
  void aMessageInManyPartsIsOne() {
    try (LiveClient live = LiveClient.open(service.client("roomy"), LINEAR)) {
      live.sendInParts("{\"type\":\"KeepAlive\"}");
      live.send(new byte[32_000], 32_000);
      live.sendInParts("{\"type\":\"CloseStream\"}");
      assertThat(live.next("Metadata").path("duration").asDouble()).isEqualTo(1.0);
    }
  }

  @Test
  void realtimeSaysThatBytesAreNoEventAndGoesOn() {
    try (LiveClient live = LiveClient.open(service.client("roomy"), "/v1/realtime")) {
      live.send(new byte[TEN_MEGABYTES], TEN_MEGABYTES);
      assertThat(live.next("error").at("/error/message").asString()).contains("append");
      live.send("{\"type\":\"input_audio_buffer.clear\"}");
      live.next("input_audio_buffer.cleared");
    }
  }

  /** A sample whose halves come in two messages is one; half a sample at the end is none. */
  @Test
  void halvesOfSamplesArePutTogether() {
    try (LiveClient live = LiveClient.open(service.client("roomy"), LINEAR)) {
      live.send(new byte[32_001], 1);
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.next("Metadata").path("duration").asDouble()).isEqualTo(1.0);
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }

  /** Its clauses are not spoken on and on: what it does not take is not made, nor charged. */
  @Test
  void whoeverReadsNothingIsWaitedForAndThenLeft() throws IOException {
    ApiClient client = service.client("roomy");
    LiveSessions sessions = service.running().part(LiveSessions.class);
    String text =
        "{\"type\":\"Speak\",\"text\":\"" + "One two three four five. ".repeat(79) + "\"}";
    try (RawConnection connection = RawConnection.tls(service.running(), 4096)) {
      upgrade(connection, client, "/v1/speak?sample_rate=48000");
      for (int i = 0; i < 3; i++) {
        connection.write(frame(text));
      }
      Eventually.until("it is open", () -> sessions.size() > 0);
      Eventually.until("it is left", () -> sessions.size() == 0);
    }
    double minutes = client.get("/api/v1/usage").json().at("/audio_minutes/used").asDouble();
    assertThat(minutes).isLessThan(2);
  }

  /** Each message is answered; what is not read is not kept, and no more is taken. */
  @Test
  void whoeverReadsNoAnswersIsHeldBackAndThenLeft() throws IOException {
    ApiClient client = service.client("roomy");
    LiveSessions sessions = service.running().part(LiveSessions.class);
    byte[] sample = {(byte) BINARY_FRAME, (byte) (0x80 | 2), 0, 0, 0, 0, 0, 0};
    ByteBuffer many = ByteBuffer.allocate(sample.length * MESSAGES);
    while (many.hasRemaining()) {
      many.put(sample);
    }
    try (RawConnection connection = RawConnection.tls(service.running(), 4096)) {
      upgrade(connection, client, "/v1/vosk");
      Eventually.until("it is open", () -> sessions.size() > 0);
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < TEN_MEGABYTES; i++) {
                  connection.write(many.array());
                }
              })
          .isInstanceOf(IOException.class);
      Eventually.until("it is left", () -> sessions.size() == 0);
    }
    assertThat(client.get("/api/v1/usage").json().at("/requests/used").asInt())
        .isLessThanOrEqualTo(1);
  }

  private static void upgrade(RawConnection connection, ApiClient client, String path)
      throws IOException {
    connection.head(
        "GET " + path + " HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + client.key(),
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  }

  /** A text of a client, whose mask is 0. */
  private static byte[] frame(String text) {
    byte[] payload = text.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(payload.length + 8)
        .put((byte) TEXT_FRAME)
        .put((byte) (0x80 | 126))
        .putShort((short) payload.length)
        .putInt(0)
        .put(payload)
        .array();
  }
}

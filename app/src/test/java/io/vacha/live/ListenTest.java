package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.support.ApiClient;
import io.vacha.support.LiveClient;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** {@code /v1/listen}: what is said is told, final, charged. */
@ExtendWith(SharedService.class)
class ListenTest {
  private static final String LINEAR = "/v1/listen?encoding=linear16&sample_rate=16000";
  private static final String SAID = "one two three four five";
  private static final String PHRASES = "&phrase=one+two+three+four+five&phrase=open+the+door";
  private static final int MESSAGE = 3200;
  private static final byte[] SPEECH = Recordings.raw(Recordings.speech(), "-ar 16000 -f s16le");

  /** Between two words. */
  private static final int MIDDLE = 40_000;

  private static final byte[] SECOND = new byte[32_000];

  private final TestService service;

  ListenTest(TestService service) {
    this.service = service;
  }

  private LiveClient listen(ApiClient client, String path) {
    return LiveClient.open(client, path);
  }

  private static String transcript(JsonNode results) {
    return results.at("/channel/alternatives/0/transcript").asString();
  }

  private static boolean isFinal(JsonNode message) {
    return message.path("is_final").asBoolean(false);
  }

  @Test
  void tellsWordsWhileSomebodySpeaksAndOnceTheyAreSure() {
    String path =
        LINEAR + "&interim_results=true&vad_events=true&utterance_end_ms=1000&language=en";
    try (LiveClient live = listen(service.client("roomy"), path)) {
      live.send(Arrays.copyOf(SPEECH, MIDDLE), MESSAGE);
      assertThat(live.next("SpeechStarted").path("timestamp").asDouble()).isLessThan(1);
      JsonNode interim = live.next("Results");
      assertThat(interim.path("is_final").asBoolean()).isFalse();
      assertThat(transcript(interim)).isNotEmpty();
      live.send(Arrays.copyOfRange(SPEECH, MIDDLE, SPEECH.length), MESSAGE);
      live.send(SECOND, MESSAGE);
      live.send(SECOND, MESSAGE);
      JsonNode sure = live.next(ListenTest::isFinal);
      assertThat(sure.path("speech_final").asBoolean()).isTrue();
      assertThat(transcript(sure)).contains("two three four");
      JsonNode words = sure.at("/channel/alternatives/0/words");
      assertThat(words.get(1).path("start").asDouble())
          .isBetween(words.get(0).path("start").asDouble(), 2.0);
      assertThat(sure.at("/channel/alternatives/0/confidence").asDouble()).isBetween(0.01, 1.0);
      assertThat(live.next("UtteranceEnd").path("last_word_end").asDouble()).isBetween(1.0, 3.0);
      live.send("{\"type\":\"CloseStream\"}");
      JsonNode metadata = live.next("Metadata");
      assertThat(metadata.path("duration").asDouble())
          .isEqualTo(Math.floor(SPEECH.length / 32.0 + 2000) / 1000);
      assertThat(metadata.path("sha256").asString()).hasSize(64);
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }

  @Test
  void makesFinalWhatTheClientAsksFor() {
    try (LiveClient live =
        listen(service.client("roomy"), LINEAR + "&language=en&endpointing=5000")) {
      live.send(SPEECH, MESSAGE);
      live.send("{\"type\":\"KeepAlive\"}");
      live.send("{\"type\":\"Finalize\"}");
      JsonNode sure = live.next(message -> message.path("from_finalize").asBoolean(false));
      assertThat(transcript(sure)).contains("three");
      live.send("{\"type\":\"Finalize\"}");
      assertThat(transcript(live.next("Results"))).isEmpty();
    }
  }

  @Test
  void hearsTelephonesAndContainers() {
    byte[] mulaw = Recordings.raw(Recordings.speech(), "-ar 8000 -f mulaw");
    byte[] alaw = Recordings.raw(Recordings.speech(), "-ar 8000 -f alaw");
    byte[] opus = Recordings.convert(Recordings.speech(), "ogg", "-c:a libopus");
    byte[] flac = Recordings.convert(Recordings.speech(), "flac", "-c:a flac");
    assertThat(heard("/v1/listen?encoding=mulaw" + PHRASES, mulaw)).isEqualTo(SAID);
    assertThat(heard("/v1/listen?encoding=alaw&sample_rate=8000" + PHRASES, alaw)).isEqualTo(SAID);
    assertThat(heard("/v1/listen?encoding=ogg-opus" + PHRASES, opus)).isEqualTo(SAID);
    assertThat(heard("/v1/listen?" + PHRASES, flac)).isEqualTo(SAID);
  }

  @Test
  void hearsBareOpusPackets() {
    byte[] ogg = Recordings.convert(Recordings.speech(), "ogg", "-ac 1 -c:a libopus");
    try (LiveClient live =
        listen(service.client("roomy"), "/v1/listen?encoding=opus&sample_rate=48000" + PHRASES)) {
      List<byte[]> packets = Recordings.oggPackets(ogg);
      packets.subList(2, packets.size()).forEach(packet -> live.send(packet, packet.length));
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.rest().stream().filter(ListenTest::isFinal).map(ListenTest::transcript))
          .contains(SAID);
    }
  }

  private String heard(String path, byte[] sound) {
    try (LiveClient live = listen(service.client("roomy"), path)) {
      live.send(sound, 1001);
      live.send("{\"type\":\"CloseStream\"}");
      List<JsonNode> all = live.rest();
      return String.join(
          " ", all.stream().filter(ListenTest::isFinal).map(ListenTest::transcript).toList());
    }
  }

  @Test
  void hearsPhrasesOfAList() {
    assertThat(heard(LINEAR + PHRASES, SPEECH)).isEqualTo(SAID);
  }

  @Test
  void takesTheKeyAsDeepgramsClientsSendIt() {
    ApiClient client = service.client("roomy");
    var address = LiveClient.address(client, LINEAR);
    try (LiveClient live =
        LiveClient.open(client.http(), address, "Authorization", "Token " + client.key())) {
      live.send(new byte[0], 1);
      assertThat(live.subprotocol()).isEmpty();
    }
    try (LiveClient live =
        LiveClient.open(
            client.http(), address, "Sec-WebSocket-Protocol", "token, " + client.key())) {
      assertThat(live.subprotocol()).isEqualTo("token");
    }
  }

  @Test
  void chargesWhatItHears() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = listen(client, LINEAR)) {
      for (int second = 0; second < 12; second++) {
        live.send(SECOND, SECOND.length);
      }
      live.send("{\"type\":\"CloseStream\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asLong()).isEqualTo(1);
    assertThat(usage.at("/audio_minutes/used").asDouble()).as(usage.toString()).isEqualTo(0.2);
  }

  @Test
  void endsWhenTheMonthIsUsedUp() {
    ApiClient client = service.client("one-minute");
    try (LiveClient live = listen(client, LINEAR)) {
      for (int second = 0; second < 61; second++) {
        live.send(SECOND, SECOND.length);
      }
      assertThat(live.closeCode()).isEqualTo(4429);
    }
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/audio_minutes/remaining").asDouble()).as(usage.toString()).isZero();
  }

  @Test
  void opensNoMoreThanThePlanAllows() {
    ApiClient client = service.client("roomy");
    try (LiveClient one = listen(client, LINEAR);
        LiveClient two = listen(client, LINEAR)) {
      assertThat(client.get(LINEAR).status()).isEqualTo(400);
      assertThat(one.subprotocol() + two.subprotocol()).isEmpty();
      assertThatThrownBy(() -> listen(client, LINEAR))
          .hasMessageContaining("WebSocketHandshakeException");
    }
  }

  @Test
  void endsWhatIsNoMessageOrNoSound() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = listen(client, LINEAR)) {
      live.send("{\"type\":\"Nonsense\"}");
      assertThat(live.closeCode()).isEqualTo(1008);
    }
    try (LiveClient live = listen(client, "/v1/listen")) {
      live.send("no sound at all ".repeat(600).getBytes(StandardCharsets.UTF_8), 4000);
      assertThat(live.closeCode()).isEqualTo(1008);
    }
    try (LiveClient live = listen(client, LINEAR)) {
      live.send("{\"type\":\"" + "x".repeat(20_000) + "\"}");
      assertThat(live.closeCode()).isEqualTo(1009);
    }
  }

  @Test
  void refusesWhatItCannotDo() {
    ApiClient client = service.client("roomy");
    for (String query :
        List.of(
            "language=fr",
            "encoding=speex",
            "encoding=linear16",
            "encoding=linear16&sample_rate=7999",
            "redact=pci",
            "model=unknown",
            "phrase=alone")) {
      assertThat(client.get("/v1/listen?" + query).status()).as(query).isEqualTo(400);
    }
    assertThat(service.anonymous().get("/v1/listen").status()).isEqualTo(401);
  }
}

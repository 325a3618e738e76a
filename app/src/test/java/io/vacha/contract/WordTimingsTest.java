package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Listener;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** When the words of a text are said: as JSON, as events, and as Kokoro-FastAPI tells it. */
@ExtendWith(SharedService.class)
class WordTimingsTest {
  private static final String TEXT = "\uD83D\uDE00 One two. ខ្ញុំទៅផ្សារ";

  private final ApiClient client;

  WordTimingsTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange speak(String fields) {
    return client.tts("{\"text\":\"" + TEXT + "\"" + fields + "}");
  }

  private Exchange post(String path, String fields) {
    String body = "{\"input\":\"" + TEXT + "\"" + fields + "}";
    return client.post(path, "application/json", BodyPublishers.ofString(body));
  }

  private static byte[] audio(JsonNode of) {
    return Base64.getDecoder().decode(of.path("audio").asString());
  }

  @Test
  void aWholeAnswerTellsThemInCodepointsBesideTheSameSound() {
    Exchange spoken = speak(",\"timestamps\":\"word\",\"format\":\"wav\"");
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    assertThat(audio(spoken.json())).isEqualTo(speak(",\"format\":\"wav\"").body());
    assertThat(spoken.json().path("media_type").asString()).isEqualTo("audio/wav");
    List<String> words = new ArrayList<>();
    for (JsonNode word : spoken.json().path("words")) {
      int from = TEXT.offsetByCodePoints(0, word.path("text_start").asInt());
      int to = TEXT.offsetByCodePoints(0, word.path("text_end").asInt());
      assertThat(TEXT.substring(from, to)).isEqualTo(word.path("word").asString());
      words.add(word.path("word").asString());
    }
    assertThat(words).containsExactly("\uD83D\uDE00", "One", "two", "ខ្ញុំ", "ទៅ", "ផ្សារ");
    double last = spoken.json().path("words").path(5).path("end").asDouble();
    assertThat(last).isEqualTo(Listener.seconds(audio(spoken.json())), within(0.05));
  }

  @Test
  void theyFollowTheSpeed() {
    JsonNode plain = speak(",\"timestamps\":\"word\",\"format\":\"wav\"").json().path("words");
    String halved = ",\"timestamps\":\"word\",\"format\":\"wav\",\"speed\":0.5";
    JsonNode slow = speak(halved).json().path("words");
    assertThat(slow.path(5).path("start").asDouble())
        .isEqualTo(2 * plain.path(5).path("start").asDouble(), within(0.005));
  }

  @Test
  void theyFollowWhatADecoderPlays() {
    JsonNode mp3 = speak(",\"timestamps\":\"word\"").json().path("words");
    JsonNode wav = speak(",\"timestamps\":\"word\",\"format\":\"wav\"").json().path("words");
    assertThat(mp3.path(5).path("start").asDouble() - wav.path(5).path("start").asDouble())
        .isEqualTo(1105 / 22_050.0, within(0.002));
  }

  @Test
  void theyAreChargedAsAnySpeech() {
    JsonNode before = client.get("/api/v1/usage").json();
    Exchange spoken = speak(",\"timestamps\":\"word\"");
    long millis = Math.round(1000 * spoken.json().path("duration_seconds").asDouble());
    JsonNode after = client.get("/api/v1/usage").json();
    assertThat(millisUsed(after) - millisUsed(before)).isCloseTo(millis, within(40L));
  }

  private static long millisUsed(JsonNode usage) {
    return Math.round(60_000 * usage.at("/audio_minutes/used").asDouble());
  }

  @Test
  void eventsTellThem() {
    Exchange spoken =
        post("/v1/audio/speech", ",\"stream_format\":\"sse\",\"timestamps\":\"word\"");
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    List<String> words = new ArrayList<>();
    for (String line : spoken.text().split("\n")) {
      if (line.startsWith("data: ")) {
        JsonNode event = JsonMapper.shared().readTree(line.substring(6));
        event.path("words").forEach(word -> words.add(word.path("word").asString()));
      }
    }
    assertThat(words).containsExactly("\uD83D\uDE00", "One", "two", "ខ្ញុំ", "ទៅ", "ផ្សារ");
  }

  @Test
  void kokorosClientsHearThemWhole() {
    Exchange spoken =
        post("/v1/captioned_speech", ",\"model\":\"kokoro\",\"stream\":false,\"speed\":1.0");
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    assertThat(spoken.json().path("audio_format").asString()).isEqualTo("audio/mpeg");
    assertThat(spoken.json().path("timestamps").size()).isEqualTo(6);
    assertThat(spoken.json().path("timestamps").path(1).propertyNames())
        .containsExactlyInAnyOrder("word", "start_time", "end_time");
    assertThat(Listener.seconds(audio(spoken.json()))).isGreaterThan(1);
  }

  @Test
  void kokorosClientsHearThemLineByLine() {
    Exchange spoken = post("/v1/captioned_speech", ",\"response_format\":\"wav\"");
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    List<String> words = new ArrayList<>();
    for (String line : spoken.text().split("\n")) {
      JsonNode caption = JsonMapper.shared().readTree(line);
      all.writeBytes(audio(caption));
      caption.path("timestamps").forEach(word -> words.add(word.path("word").asString()));
    }
    assertThat(words).containsExactly("\uD83D\uDE00", "One", "two", "ខ្ញុំ", "ទៅ", "ផ្សារ");
    assertThat(Listener.seconds(all.toByteArray())).isGreaterThan(1);
  }

  @Test
  void whatIsNotKnownIsRefusedByName() {
    speak(",\"timestamps\":\"phoneme\"").assertRefused(400, "invalid_request", "timestamps");
    speak(",\"timestamps\":true").assertRefused(400, "invalid_request", "timestamps");
    Exchange refused = post("/v1/audio/speech", ",\"timestamps\":\"word\"");
    assertThat(refused.error().path("param").asString()).isEqualTo("timestamps");
    assertThat(post("/v1/captioned_speech", ",\"stream\":1").status()).isEqualTo(400);
  }
}

package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** A call recorded in stereo, each side on a channel of its own: who said what and when. */
@ExtendWith(SharedService.class)
class ChannelsTest {
  private static final String SEPARATE = "?channels=separate";
  private static final String QUESTION = "តើអ្នកសុខសប្បាយទេ";
  private static final int RATE = 16_000;

  private final TestService service;
  private final ApiClient client;

  ChannelsTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  /** Puthi asks in Khmer on the first channel; on the second somebody counts in English then. */
  private byte[] call() {
    String body = "{\"text\":\"%s\",\"voice\":\"puthi\"}".formatted(QUESTION);
    short[] question = Recordings.pcm(client.tts(body).body());
    short[] answer = Recordings.pcm(Recordings.speech());
    short[] left = new short[question.length + RATE + answer.length];
    short[] right = new short[left.length];
    System.arraycopy(question, 0, left, 0, question.length);
    System.arraycopy(answer, 0, right, question.length + RATE, answer.length);
    return Recordings.channels(left, right);
  }

  private static byte[] silence(double seconds, int channels) {
    short[][] silent = new short[channels][(int) (seconds * RATE)];
    return Recordings.channels(silent);
  }

  private JsonNode transcribe(String query, byte[] recording) {
    Exchange exchange = client.transcribe(query, "audio/wav", recording);
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
    return exchange.json();
  }

  private double usedSeconds() {
    return 60 * client.get("/api/v1/usage").json().path("audio_minutes").path("used").asDouble();
  }

  @Test
  void tellsWhoSaidWhatAndWhen() {
    byte[] call = call();
    double before = usedSeconds();
    JsonNode result = transcribe(SEPARATE + "&timestamps=word", call);
    JsonNode first = result.path("channels").path(0);
    JsonNode second = result.path("channels").path(1);
    assertThat(first.path("text").asString()).contains("សុខសប្បាយ");
    assertThat(first.path("language").asString()).isEqualTo("km");
    assertThat(second.path("text").asString()).contains("three");
    assertThat(second.path("language").asString()).isEqualTo("en");
    assertThat(result.path("text").asString())
        .isEqualTo(first.path("text").asString() + " " + second.path("text").asString());

    JsonNode segments = result.path("segments");
    assertThat(segments.path(0).path("channel").asInt()).isEqualTo(1);
    JsonNode last = segments.path(segments.size() - 1);
    assertThat(last.path("channel").asInt()).isEqualTo(2);
    assertThat(last.path("start").asDouble())
        .isGreaterThan(segments.path(0).path("end").asDouble());
    List<Integer> speakers = new ArrayList<>();
    result.path("words").forEach(word -> speakers.add(word.path("channel").asInt()));
    assertThat(speakers).isSorted().contains(1, 2);

    double seconds = result.path("duration_seconds").asDouble();
    assertThat(result.path("charged_seconds").asDouble()).isEqualTo(2 * seconds, within(1e-9));
    assertThat(usedSeconds() - before).isEqualTo(2 * seconds, within(0.07));
  }

  @Test
  void labelsCaptions() {
    byte[] call = call();
    String vtt = client.transcribe(SEPARATE + "&format=vtt", "audio/wav", call).text();
    assertThat(vtt).startsWith("WEBVTT\n").contains("<v Channel 1>", "<v Channel 2>");
    String srt = client.transcribe(SEPARATE + "&format=srt", "audio/wav", call).text();
    assertThat(srt).contains("\nChannel 1: ", "\nChannel 2: ");
  }

  @Test
  void anOmittedOrMixedParameterChangesNothing() {
    byte[] silence = silence(1, 2);
    JsonNode mixed = transcribe("?channels=mixed", silence);
    assertThat(mixed).isEqualTo(transcribe("", silence));
    assertThat(mixed.propertyNames())
        .containsExactly("text", "confidence", "duration_seconds", "model", "language");
  }

  @Test
  void aSilentChannelIsEmptyAndAMonoRecordingHasOne() {
    short[] speech = Recordings.pcm(Recordings.speech());
    JsonNode half =
        transcribe(
            SEPARATE + "&language=en", Recordings.channels(new short[speech.length], speech));
    assertThat(half.path("channels").path(0).path("text").asString("missing")).isEmpty();
    assertThat(half.path("channels").path(0).path("confidence").asDouble(-1)).isZero();
    assertThat(half.path("text").asString()).contains("three");
    JsonNode mono = transcribe(SEPARATE, Recordings.silence(1));
    assertThat(mono.path("channels").size()).isEqualTo(1);
    assertThat(mono.path("segments").isEmpty()).isTrue();
    assertThat(mono.path("charged_seconds").asDouble()).isEqualTo(1, within(1e-9));
  }

  @Test
  void numbersAsDigitsOnEachChannel() {
    JsonNode result = transcribe(SEPARATE + "&language=en&numerals=true", Recordings.speech());
    assertThat(result.path("channels").path(0).path("text").asString()).containsPattern("[0-9]");
    assertThat(result.path("segments").path(0).path("text").asString()).containsPattern("[0-9]");
  }

  @Test
  void refusesMoreThanTwoChannelsAndChargesNothing() {
    double before = usedSeconds();
    Exchange refused = client.transcribe(SEPARATE, "audio/wav", silence(1, 6));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo("channels");
    assertThat(refused.error().path("message").asString()).contains("6 channels", "at most 2");
    assertThat(client.transcribe("", "audio/wav", silence(1, 6)).status()).isEqualTo(200);
    assertThat(usedSeconds() - before).isEqualTo(1, within(0.07));
    Exchange unknown = client.transcribe("?channels=left", "audio/wav", silence(1, 2));
    assertThat(unknown.errorType()).isEqualTo("invalid_request");
    assertThat(unknown.error().path("param").asString()).isEqualTo("channels");
  }

  @Test
  void bothChannelsAreHeldBeforeAnythingIsRecognised() {
    ApiClient poor = service.client("one-minute");
    assertThat(poor.transcribe(SEPARATE, "audio/wav", silence(30.001, 2)).errorType())
        .isEqualTo("quota_exceeded");
    assertThat(poor.transcribe(SEPARATE, "audio/wav", silence(30, 2)).status()).isEqualTo(200);
    assertThat(poor.transcribe("", "audio/wav", silence(0.1, 1)).errorType())
        .isEqualTo("quota_exceeded");
  }

  @Test
  void openAisClientsGetSpeakers() {
    Form form = new Form().file("file", call()).field("model", "gpt-4o-transcribe-diarize");
    form.field("response_format", "diarized_json").field("chunking_strategy", "auto");
    JsonNode result = form.post(client, "/v1/audio/transcriptions").json();
    assertThat(result.path("task").asString()).isEqualTo("transcribe");
    JsonNode segments = result.path("segments");
    assertThat(segments.path(0).path("type").asString()).isEqualTo("transcript.text.segment");
    assertThat(segments.path(0).path("id").asString()).isEqualTo("seg_0");
    assertThat(segments.path(0).path("speaker").asString()).isEqualTo("A");
    assertThat(segments.path(segments.size() - 1).path("speaker").asString()).isEqualTo("B");
    assertThat(result.at("/usage/seconds").asDouble())
        .isEqualTo(2 * result.path("duration").asDouble(), within(1e-9));
  }

  @Test
  void openAisClientsGetSpeakersAsEvents() {
    Form form = new Form().file("file", Recordings.speech()).field("model", "whisper-1");
    form.field("response_format", "diarized_json").field("stream", "true");
    String events = form.post(client, "/v1/audio/transcriptions").text();
    assertThat(events)
        .startsWith("data: {\"type\":\"transcript.text.segment\",\"id\":\"seg_0\"")
        .contains("\"speaker\":\"A\"", "data: {\"type\":\"transcript.text.done\"");
  }

  @Test
  void aJobHearsEachChannelPieceByPiece() {
    byte[] call = call();
    double before = usedSeconds();
    Exchange submitted =
        client.post("/api/v1/jobs" + SEPARATE, "audio/wav", BodyPublishers.ofByteArray(call));
    String job = "/api/v1/jobs/" + submitted.json().path("id").asString();
    Eventually.until(
        "it ends", () -> client.get(job).json().path("state").asString().equals("succeeded"));
    JsonNode result = client.get(job + "/result").json();
    assertThat(result.path("channels").path(1).path("text").asString()).contains("three");
    assertThat(result.path("segments").path(0).path("channel").asInt()).isEqualTo(1);
    double charged = result.path("charged_seconds").asDouble();
    assertThat(charged).isEqualTo(2 * result.path("duration_seconds").asDouble(), within(1e-9));
    assertThat(usedSeconds() - before).isEqualTo(charged, within(0.07));
    assertThat(client.get(job).json().path("audio_seconds").asDouble()).isEqualTo(charged);
    assertThat(client.get(job + "/result?format=vtt").text()).contains("<v Channel 2>");
  }
}

package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.LiveClient;
import io.vacha.support.NodeProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code /v1/realtime} works with the official {@code openai} package, and without it. */
@ExtendWith(SharedService.class)
class RealtimeTest {
  private static final String COMPLETED = "conversation.item.input_audio_transcription.completed";

  private final TestService service;

  RealtimeTest(TestService service) {
    this.service = service;
  }

  private JsonNode secret(ApiClient client, String body) {
    return client
        .post("/v1/realtime/client_secrets", "application/json", BodyPublishers.ofString(body))
        .json();
  }

  @Test
  void transcribesForTheSdkWithAClientSecret(@TempDir Path folder) throws Exception {
    byte[] samples = Recordings.raw(Recordings.speech(), "-ar 24000 -f s16le");
    Path file = Files.write(folder.resolve("speech.raw"), samples);
    String key = service.createKey("roomy").secret().value();
    JsonNode result = NodeProject.run(service, key, "realtime.mjs", file.toString());
    assertThat(result.path("transcript").asString()).contains("two three four");
    assertThat(result.path("secret").asString()).isEqualTo("ek_");
    assertThat(result.path("types").toString())
        .contains(
            "session.created",
            "session.updated",
            "input_audio_buffer.speech_started",
            "input_audio_buffer.speech_stopped",
            "input_audio_buffer.committed",
            "conversation.item.input_audio_transcription.delta");
    assertThat(result.at("/session/audio/input/turn_detection/silence_duration_ms").asInt())
        .isEqualTo(600);
  }

  @Test
  void endsUtterancesWhereTheClientCommits() {
    ApiClient client = service.client("roomy");
    byte[] sound = Recordings.raw(Recordings.speech(), "-ar 8000 -f mulaw");
    try (LiveClient live = LiveClient.open(client, "/v1/realtime?intent=transcription")) {
      live.send(
          """
          {"type": "transcription_session.update", "session": {"input_audio_format": "g711_ulaw",
           "input_audio_transcription": {"language": "en"}, "turn_detection": null}}""");
      String audio = Base64.getEncoder().encodeToString(sound);
      live.send("{\"type\": \"input_audio_buffer.append\", \"audio\": \"" + audio + "\"}");
      live.send("{\"type\": \"input_audio_buffer.commit\"}");
      assertThat(live.next(COMPLETED).path("transcript").asString()).isNotBlank();
      live.send("{\"type\": \"response.create\", \"event_id\": \"mine\"}");
      JsonNode error = live.next("error").path("error");
      assertThat(error.path("type").asString()).isEqualTo("invalid_request_error");
      assertThat(error.path("event_id").asString()).isEqualTo("mine");
      live.send("{\"type\": \"input_audio_buffer.append\", \"audio\": \"no base64!\"}");
      assertThat(live.next("error").at("/error/param").asString()).isEqualTo("audio");
    }
  }

  @Test
  void aClientSecretOpensLiveSessionsAndNothingElse() {
    ApiClient client = service.client("roomy");
    String secret = secret(client, "{}").path("value").asString();
    ApiClient withSecret = client.withKey(secret);
    assertThat(withSecret.get("/v1/models").status()).isEqualTo(401);
    assertThat(secret(withSecret, "{}").at("/error/code").asString()).isEqualTo("unauthorized");
    String last = secret.endsWith("0") ? "1" : "0";
    String forged = secret.substring(0, secret.length() - 1) + last;
    assertThat(client.withKey(forged).get("/v1/realtime").status()).isEqualTo(401);
    String names = "realtime, openai-insecure-api-key." + secret;
    var address = LiveClient.address(client, "/v1/realtime");
    try (LiveClient live =
        LiveClient.open(client.http(), address, "Sec-WebSocket-Protocol", names)) {
      assertThat(live.subprotocol()).isEqualTo("realtime");
      assertThat(live.next("session.created").at("/session/type").asString())
          .isEqualTo("transcription");
    }
    String tooLong = "{\"expires_after\": {\"seconds\": 7201}}";
    assertThat(secret(client, tooLong).at("/error/param").asString())
        .isEqualTo("expires_after.seconds");
  }
}

package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.LiveClient;
import io.vacha.support.PythonProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code /v1/vosk}, as vosk-server's sample clients use it: send, then wait for the answer. */
@ExtendWith(SharedService.class)
class VoskTest {
  private static final byte[] SPEECH = Recordings.raw(Recordings.speech(), "-ar 8000 -f s16le");
  private static final String PHRASES =
      "\"phrase_list\" : [\"one two three four five\", \"open the door\"]";

  private final TestService service;

  VoskTest(TestService service) {
    this.service = service;
  }

  private static LiveClient open(ApiClient client, String query) {
    var address = LiveClient.address(client, "/v1/vosk" + query);
    return LiveClient.open(client.http(), address, "", "");
  }

  @Test
  void answersEachMessageAndTellsTheResultAtTheEnd() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = open(client, "?key=" + client.key())) {
      live.send("{ \"config\" : { \"sample_rate\" : 8000, " + PHRASES + " } }");
      JsonNode said = null;
      byte[] sound = Arrays.copyOf(SPEECH, SPEECH.length + 16_000);
      for (int at = 0; at < sound.length; at += 4000) {
        live.send(Arrays.copyOfRange(sound, at, Math.min(sound.length, at + 4000)), 4000);
        JsonNode answer = live.next(_ -> true);
        assertThat(answer.has("partial") || answer.has("text")).as(answer.toString()).isTrue();
        said = answer.has("text") ? answer : said;
      }
      live.send("{\"eof\" : 1}");
      JsonNode last = live.next(_ -> true);
      JsonNode result = said == null ? last : said;
      assertThat(result.path("text").asString()).isEqualTo("one two three four five");
      assertThat(result.at("/result/0/conf").asDouble()).isBetween(0.0, 1.0);
      assertThat(result.at("/result/0/end").asDouble()).isBetween(0.5, 4.0);
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }

  /** The client of the package {@code vosk} on PyPI, which sends no header. */
  @Test
  void voskOwnClientTranscribes(@TempDir Path folder) throws IOException {
    Path recording = Files.write(folder.resolve("speech.wav"), Recordings.speech());
    String key = service.createKey("roomy").secret().value();
    String address =
        LiveClient.address(service.anonymous(), "/v1/vosk?language=en&key=" + key).toString();
    String text = PythonProject.run(service, key, "vosk_client.py", address, recording.toString());
    assertThat(text).contains("two three four");
  }

  @Test
  void takesTheKeyByBasicAuthenticationButNeverElsewhere() {
    ApiClient client = service.client("roomy");
    String basic =
        Base64.getEncoder()
            .encodeToString(("pbx:" + client.key()).getBytes(StandardCharsets.UTF_8));
    var address = LiveClient.address(client, "/v1/vosk?sample_rate=16000&language=en");
    try (LiveClient live =
        LiveClient.open(client.http(), address, "Authorization", "Basic " + basic)) {
      live.send("{\"reset\" : 1}");
      assertThat(live.next(_ -> true).path("text").asString("none")).isEmpty();
      live.send("{\"nothing\" : 1}");
      assertThat(live.closeCode()).isEqualTo(1008);
    }
    var voices = service.anonymous().request("/api/v1/voices?key=" + client.key()).GET();
    assertThat(service.anonymous().send(voices).status()).isEqualTo(401);
  }
}

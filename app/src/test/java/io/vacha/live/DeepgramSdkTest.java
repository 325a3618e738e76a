package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.NodeProject;
import io.vacha.support.PythonProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Deepgram's official SDKs of npm and PyPI work with the running service as it is. */
@ExtendWith(SharedService.class)
class DeepgramSdkTest {
  private final TestService service;

  DeepgramSdkTest(TestService service) {
    this.service = service;
  }

  @Test
  void listens(@TempDir Path folder) throws Exception {
    byte[] samples = Recordings.raw(Recordings.speech(), "-ar 16000 -f s16le");
    Path file = Files.write(folder.resolve("speech.raw"), samples);
    String key = service.createKey("roomy").secret().value();
    JsonNode result = NodeProject.run(service, key, "listen.mjs", file.toString());
    assertThat(result.path("text").asString()).contains("two three four");
    assertThat(result.path("types").toString())
        .contains("SpeechStarted", "Results", "UtteranceEnd", "Metadata");
    assertThat(result.at("/words/0/punctuated_word").asString()).isNotEmpty();
    assertThat(result.at("/metadata/duration").asDouble()).isBetween(3.5, 6.0);
    assertThat(result.path("code").asInt()).isEqualTo(1000);
  }

  /** {@code deepgram-sdk} of PyPI, which checks the fields of each message. */
  @Test
  void pythonsListensAndSpeaks(@TempDir Path folder) throws Exception {
    byte[] samples = Recordings.raw(Recordings.speech(), "-ar 16000 -f s16le");
    Path file = Files.write(folder.resolve("speech.raw"), samples);
    String key = service.createKey("roomy").secret().value();
    String printed = PythonProject.run(service, key, "deepgram_client.py", file.toString());
    JsonNode result = JsonMapper.shared().readTree(printed);
    assertThat(result.path("errors")).isEmpty();
    assertThat(result.path("text").asString()).contains("two three four");
    assertThat(result.path("bytes").asInt() / 32_000.0).isBetween(1.0, 6.0);
    assertThat(result.path("classes").toString())
        .contains("ListenV1Results", "ListenV1SpeechStarted", "ListenV1UtteranceEnd")
        .contains("ListenV1Metadata", "SpeakV1Metadata", "SpeakV1Flushed");
  }
}

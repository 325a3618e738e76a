package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.NodeProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The official {@code @deepgram/sdk} package of npm works with the running service as it is. */
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
}

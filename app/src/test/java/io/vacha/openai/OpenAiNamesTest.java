package io.vacha.openai;

import static io.vacha.openai.OpenAiCalls.say;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every name of OpenAI's means something of ours; settings may add to them. */
@ExtendWith(SharedService.class)
class OpenAiNamesTest {
  private final ApiClient client;

  OpenAiNamesTest(TestService service) {
    this.client = service.client("roomy");
  }

  private byte[] said(String voice, String model) {
    Exchange speech =
        say(client, "\"input\":\"Hi.\",\"voice\":\"%s\",\"model\":\"%s\"".formatted(voice, model));
    assertThat(speech.status()).as(speech.toString()).isEqualTo(200);
    return speech.body();
  }

  private byte[] own(String voice) {
    return client.tts("{\"text\":\"Hi.\",\"voice\":\"" + voice + "\"}").body();
  }

  private Exchange transcribe(String model) {
    return new Form()
        .file("file", Recordings.speech())
        .field("model", model)
        .post(client, "/v1/audio/transcriptions");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tts-1", "tts-1-hd", "gpt-4o-mini-tts", "gpt-4o-mini-tts-2025-03-20"})
  void speechModels(String model) {
    assertThat(said("alloy", model)).isEqualTo(own("sovann"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"alloy", "coral", "fable", "marin", "nova", "sage", "shimmer", "sovann"})
  void voicesThatSoundHigher(String voice) {
    assertThat(said(voice, "tts-1")).isEqualTo(own("sovann"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ash", "ballad", "cedar", "echo", "onyx", "verse", "puthi", "narrator"})
  void voicesThatSoundLower(String voice) {
    assertThat(said(voice, "tts-1")).isEqualTo(own("puthi"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "whisper-1",
        "gpt-4o-transcribe",
        "gpt-4o-mini-transcribe",
        "gpt-4o-transcribe-diarize"
      })
  void transcriptionModels(String model) {
    assertThat(transcribe(model).json().path("text").asString())
        .isEqualTo(client.transcribe(Recordings.speech()).json().path("text").asString());
  }

  @Test
  void aTranscriptionModelOfTheSettings() {
    byte[] recording = Recordings.speech();
    assertThat(transcribe("whisper-km").json().path("text"))
        .isEqualTo(client.transcribe("?model=echo", "audio/wav", recording).json().path("text"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tts-1",
        "tts-1-hd",
        "gpt-4o-mini-tts",
        "whisper-1",
        "gpt-4o-transcribe",
        "gpt-4o-mini-transcribe",
        "gpt-4o-transcribe-diarize",
        "whisper-km",
        "svc-stt-v2"
      })
  void eachModelIsListedAndFound(String model) {
    assertThat(client.get("/v1/models/" + model).json().path("id").asString()).isEqualTo(model);
    assertThat(client.get("/v1/models").text()).contains("\"" + model + "\"");
  }
}

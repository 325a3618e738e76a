package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.openai.client.OpenAIClient;
import com.openai.core.http.HttpResponse;
import com.openai.core.http.StreamResponse;
import com.openai.models.audio.AudioResponseFormat;
import com.openai.models.audio.speech.SpeechCreateParams;
import com.openai.models.audio.transcriptions.TranscriptionCreateParams;
import com.openai.models.audio.transcriptions.TranscriptionStreamEvent;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The official {@code openai-java} works with the running service as it is. */
@ExtendWith(SharedService.class)
class OpenAiJavaSdkTest {
  private final JavaSdk sdk;

  OpenAiJavaSdkTest(TestService service) {
    this.sdk = new JavaSdk(service);
  }

  @Test
  void speaks() throws Exception {
    try (HttpResponse speech =
        sdk.clientOf("roomy").audio().speech().create(JavaSdk.say("Hello."))) {
      assertThat(speech.headers().values("content-type")).containsExactly("audio/mpeg");
      assertThat(speech.body().readAllBytes()).hasSizeGreaterThan(1000);
    }
  }

  @Test
  void transcribesAndStreams(@TempDir Path folder) throws Exception {
    Path recording = Files.write(folder.resolve("numbers.wav"), Recordings.speech());
    var asked = TranscriptionCreateParams.builder().file(recording).model("whisper-1");
    OpenAIClient client = sdk.clientOf("roomy");
    String text = client.audio().transcriptions().create(asked.build()).asTranscription().text();
    assertThat(text).isNotBlank();
    var verbose =
        asked
            .file(recording)
            .responseFormat(AudioResponseFormat.VERBOSE_JSON)
            .timestampGranularities(List.of(TranscriptionCreateParams.TimestampGranularity.WORD))
            .build();
    var detailed = client.audio().transcriptions().create(verbose).asVerbose();
    assertThat(detailed.words().orElseThrow()).hasSize(text.split(" ").length);
    var plain = TranscriptionCreateParams.builder().file(recording).model("gpt-4o-transcribe");
    try (StreamResponse<TranscriptionStreamEvent> events =
        client.audio().transcriptions().createStreaming(plain.build())) {
      StringBuilder streamed = new StringBuilder();
      events.stream()
          .flatMap(event -> event.transcriptTextDelta().stream())
          .forEach(delta -> streamed.append(delta.delta()));
      assertThat(streamed.toString()).isEqualTo(text);
    }
  }

  @Test
  void listsModels() {
    assertThat(sdk.clientOf("roomy").models().list().items())
        .extracting(com.openai.models.models.Model::id)
        .contains("tts-1", "whisper-1");
  }

  @Test
  void streamsSpeechAsEvents() throws Exception {
    var asked =
        JavaSdk.say("Hello.").toBuilder().streamFormat(SpeechCreateParams.StreamFormat.SSE).build();
    try (HttpResponse events = sdk.clientOf("roomy").audio().speech().create(asked)) {
      String text = new String(events.body().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).startsWith("data: {\"type\":\"speech.audio.delta\"");
      assertThat(text).contains("speech.audio.done");
    }
  }
}

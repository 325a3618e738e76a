package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.http.HttpResponse;
import com.openai.core.http.StreamResponse;
import com.openai.errors.BadRequestException;
import com.openai.errors.RateLimitException;
import com.openai.errors.UnauthorizedException;
import com.openai.models.audio.AudioResponseFormat;
import com.openai.models.audio.speech.SpeechCreateParams;
import com.openai.models.audio.transcriptions.TranscriptionCreateParams;
import com.openai.models.audio.transcriptions.TranscriptionStreamEvent;
import io.vacha.support.ApiClient;
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
  private final TestService service;

  OpenAiJavaSdkTest(TestService service) {
    this.service = service;
  }

  private OpenAIClient client(String key) {
    Path certificate = service.running().installation().certificate();
    var trust = ApiClient.trust(certificate);
    return OpenAIOkHttpClient.builder()
        .apiKey(key)
        .baseUrl(service.anonymous().base() + "/v1")
        .sslSocketFactory(ApiClient.trusting(certificate).getSocketFactory())
        .trustManager(trust)
        .maxRetries(1)
        .build();
  }

  private OpenAIClient clientOf(String plan) {
    return client(service.createKey(plan).secret().value());
  }

  private static SpeechCreateParams say(String text) {
    return SpeechCreateParams.builder()
        .model("tts-1")
        .voice(SpeechCreateParams.Voice.ALLOY)
        .input(text)
        .build();
  }

  @Test
  void speaks() throws Exception {
    try (HttpResponse speech = clientOf("roomy").audio().speech().create(say("Hello."))) {
      assertThat(speech.headers().values("content-type")).containsExactly("audio/mpeg");
      assertThat(speech.body().readAllBytes()).hasSizeGreaterThan(1000);
    }
  }

  @Test
  void transcribesAndStreams(@TempDir Path folder) throws Exception {
    Path recording = Files.write(folder.resolve("numbers.wav"), Recordings.speech());
    var asked = TranscriptionCreateParams.builder().file(recording).model("whisper-1");
    OpenAIClient client = clientOf("roomy");
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
    assertThat(clientOf("roomy").models().list().items())
        .extracting(com.openai.models.models.Model::id)
        .contains("tts-1", "whisper-1");
  }

  @Test
  void tellsAWrongKey() {
    assertThatThrownBy(() -> client("svc_sk_wrong").audio().speech().create(say("Hello.")))
        .isInstanceOf(UnauthorizedException.class)
        .hasMessageContaining("API key");
  }

  @Test
  void tellsAWrongField() {
    assertThatThrownBy(() -> clientOf("roomy").audio().speech().create(say(" ")))
        .isInstanceOfSatisfying(
            BadRequestException.class,
            error -> {
              assertThat(error.code()).contains("invalid_request");
              assertThat(error.param()).contains("input");
              assertThat(error.type()).contains("invalid_request_error");
            });
  }

  @Test
  void tellsAUsedUpMonthAndDoesNotTryAgain() throws Exception {
    OpenAIClient client = clientOf("one-request");
    try (HttpResponse first = client.audio().speech().create(say("Hello."))) {
      assertThat(first.body().readAllBytes()).isNotEmpty();
    }
    assertThatThrownBy(() -> client.audio().speech().create(say("Hello.")))
        .isInstanceOfSatisfying(
            RateLimitException.class,
            error -> {
              assertThat(error.type()).contains("insufficient_quota");
              assertThat(error.headers().values("x-should-retry")).containsExactly("false");
            });
  }

  @Test
  void waitsAndTriesAgainWhereItIsTooFast() {
    OpenAIClient client = clientOf("brisk");
    for (int i = 0; i < 31; i++) {
      assertThat(client.models().list().items()).isNotEmpty();
    }
  }

  @Test
  void streamsSpeechAsEvents() throws Exception {
    var asked = say("Hello.").toBuilder().streamFormat(SpeechCreateParams.StreamFormat.SSE).build();
    try (HttpResponse events = clientOf("roomy").audio().speech().create(asked)) {
      String text = new String(events.body().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).startsWith("data: {\"type\":\"speech.audio.delta\"");
      assertThat(text).contains("speech.audio.done");
    }
  }
}

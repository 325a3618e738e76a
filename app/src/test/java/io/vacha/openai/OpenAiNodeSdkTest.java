package io.vacha.openai;

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

/** The official {@code openai} package of npm works with the running service as it is. */
@ExtendWith(SharedService.class)
class OpenAiNodeSdkTest {
  private final TestService service;

  OpenAiNodeSdkTest(TestService service) {
    this.service = service;
  }

  private JsonNode run(String plan, String program, String... arguments) {
    return NodeProject.run(service, service.createKey(plan).secret().value(), program, arguments);
  }

  @Test
  void speaksInEveryFormatAndStreams() {
    JsonNode result = run("roomy", "speech.mjs");
    assertThat(result.at("/formats/mp3/type").asString()).isEqualTo("audio/mpeg");
    assertThat(result.at("/formats/opus/begins").asString()).isEqualTo("OggS");
    assertThat(result.at("/formats/aac/begins").asString()).startsWith("\u00ff\u00f1");
    assertThat(result.at("/formats/flac/begins").asString()).isEqualTo("fLaC");
    assertThat(result.at("/formats/wav/begins").asString()).isEqualTo("RIFF");
    assertThat(result.at("/formats/pcm/bytes").asInt()).isGreaterThan(24_000);
    assertThat(result.path("chunked").asString()).isEqualTo("chunked");
    assertThat(result.path("pieces").asInt()).isGreaterThan(1);
    assertThat(result.path("events").get(0).asString()).isEqualTo("speech.audio.delta");
    assertThat(result.path("audio").asInt()).isGreaterThan(1000);
    assertThat(result.at("/usage/input_tokens").asInt()).isEqualTo("Hello again.".length());
    assertThat(result.path("models").toString()).contains("tts-1", "whisper-1", "svc-stt-v2");
    assertThat(result.path("model").asString()).isEqualTo("vacha");
  }

  @Test
  void transcribesInEveryFormAndStreams(@TempDir Path folder) throws Exception {
    Path recording = Files.write(folder.resolve("hello.mp3"), Recordings.speech());
    JsonNode result = run("roomy", "transcription.mjs", recording.toString());
    String text = result.at("/json/text").asString();
    assertThat(text).isNotBlank();
    assertThat(result.path("text").asString().strip()).isEqualTo(text);
    assertThat(result.path("srt").asString()).contains("1\n00:00:0", " --> ");
    assertThat(result.path("vtt").asString()).startsWith("WEBVTT\n\n00:00:0");
    assertThat(result.at("/verbose/language").asString()).isEqualTo("english");
    assertThat(result.at("/verbose/words").size()).isEqualTo(text.split(" ").length);
    assertThat(result.at("/verbose/segments/0/start").isNumber()).isTrue();
    assertThat(result.path("deltas").asString()).isEqualTo(text);
    assertThat(result.at("/done/text").asString()).isEqualTo(text);
  }

  @Test
  void tellsAWrongKey() {
    JsonNode error = run("roomy", "errors.mjs", "key");
    assertThat(error.path("name").asString()).isEqualTo("AuthenticationError");
    assertThat(error.path("code").asString()).isEqualTo("unauthorized");
    assertThat(error.path("requestID").asString()).startsWith("req_");
  }

  @Test
  void tellsAWrongField() {
    JsonNode error = run("roomy", "errors.mjs", "format", "3");
    assertThat(error.path("name").asString()).isEqualTo("BadRequestError");
    assertThat(error.path("type").asString()).isEqualTo("invalid_request_error");
    assertThat(error.path("param").asString()).isEqualTo("response_format");
    assertThat(error.path("attempts").asInt()).isEqualTo(1);
    assertThat(run("roomy", "errors.mjs", "voice").path("code").asString())
        .isEqualTo("invalid_voice");
    assertThat(run("roomy", "errors.mjs", "model").path("status").asInt()).isEqualTo(404);
  }

  @Test
  void doesNotTryAgainWhereTheMonthIsUsedUp() {
    JsonNode error = run("one-request", "errors.mjs", "twice", "3");
    assertThat(error.path("name").asString()).isEqualTo("RateLimitError");
    assertThat(error.path("type").asString()).isEqualTo("insufficient_quota");
    assertThat(error.path("code").asString()).isEqualTo("insufficient_quota");
    assertThat(error.path("attempts").asInt()).isEqualTo(2);
  }

  @Test
  void tellsTheRate() {
    JsonNode error = run("slow", "errors.mjs", "thrice");
    assertThat(error.path("code").asString()).isEqualTo("rate_limit_exceeded");
    assertThat(error.path("reset").asString()).matches("[0-9.]+s|1m0s");
  }

  @Test
  void waitsAndTriesAgainWhereItIsTooFast() {
    JsonNode result = run("brisk", "errors.mjs", "thrice", "2", "31");
    assertThat(result.path("attempts").asInt()).as(result.toString()).isEqualTo(32);
    assertThat(result.path("millis").asInt()).isGreaterThanOrEqualTo(900);
  }
}

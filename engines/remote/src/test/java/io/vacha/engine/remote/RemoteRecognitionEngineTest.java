package io.vacha.engine.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.LocalServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RemoteRecognitionEngineTest {
  @TempDir Path directory;

  @Test
  void sendsTheRecordingAsWavWithModelLanguageAndKey() throws Exception {
    try (var server = answering("{\"text\":\"hi\"}")) {
      recognize(server.address(), Language.KM);
      LocalServer.Received request = server.requests().getFirst();
      assertThat(request.path()).isEqualTo("/v1/audio/transcriptions");
      assertThat(request.authorization()).isEqualTo("Bearer secret");
      assertThat(request.type()).startsWith("multipart/form-data; boundary=");
      assertThat(request.body())
          .contains("name=\"file\"; filename=", "RIFF", "WAVEfmt ")
          .contains("name=\"model\"\r\n\r\nkhmer-large\r\n", "name=\"language\"\r\n\r\nkm\r\n")
          .contains("name=\"response_format\"\r\n\r\nverbose_json\r\n");
    }
  }

  @Test
  void keepsAV1ThatTheAddressAlreadyHasAndNamesNoLanguageForAuto() throws Exception {
    try (var server = answering("{\"text\":\"hi\"}")) {
      recognize(server.address().resolve("/v1/"), Language.AUTO);
      LocalServer.Received request = server.requests().getFirst();
      assertThat(request.path()).isEqualTo("/v1/audio/transcriptions");
      assertThat(request.body()).doesNotContain("name=\"language\"");
    }
  }

  @Test
  void takesConfidenceAndTimesFromWordProbabilities() throws Exception {
    Recognition heard =
        answer(
            """
            {"text":" hello world ","language":"english","segments":[{"start":0,"end":2,
            "avg_logprob":-3,"words":[{"word":" hello","start":0.0,"end":1.0,"probability":0.9},
            {"word":" world","start":1.0,"end":2.0,"probability":0.4}]}]}""");
    assertThat(heard.text()).isEqualTo("hello world");
    assertThat(heard.language()).isEqualTo(Language.EN);
    assertThat(heard.confidence()).isCloseTo(Math.sqrt(0.9 * 0.4), within(1e-9));
    assertThat(heard.words())
        .containsExactly(
            new RecognizedWord("hello", 0, 1000, 0.9),
            new RecognizedWord("world", 1000, 2000, 0.4));
  }

  @Test
  void takesConfidenceFromSegmentsWhereWordsHaveNone() throws Exception {
    Recognition heard =
        answer(
            """
            {"text":"សួស្តី","segments":[{"start":0,"end":1,"avg_logprob":-0.2},
            {"start":1,"end":4,"avg_logprob":-0.6}],
            "words":[{"word":"សួស្តី","start":0.5,"end":0.25}]}""");
    assertThat(heard.confidence()).isCloseTo(Math.exp(-0.5), within(1e-9));
    assertThat(heard.language()).isEqualTo(Language.KM);
    assertThat(heard.words())
        .containsExactly(new RecognizedWord("សួស្តី", 500, 500, heard.confidence()));
  }

  @Test
  void isNeitherSureNorUnsureWhereTheServerSaysNothing() throws Exception {
    assertThat(answer("{\"text\":\"hi\"}").confidence())
        .isEqualTo(TranscriptionAnswer.NEUTRAL_CONFIDENCE);
  }

  @Test
  void hasNoConfidenceInNoText() throws Exception {
    assertThat(answer("{\"text\":\"  \",\"segments\":[{\"avg_logprob\":-0.1}]}"))
        .isEqualTo(new Recognition("", List.of(), 0, Language.EN));
  }

  @Test
  void fallsBackToPlainJsonAndRemembersIt() throws Exception {
    LocalServer.Behaviour plainOnly =
        (exchange, request) -> {
          boolean plain = !request.body().contains("verbose_json");
          LocalServer.send(exchange, plain ? 200 : 400, "{\"text\":\"hi\"}".getBytes(UTF_8));
        };
    try (var server = new LocalServer(plainOnly);
        var engine =
            new RemoteRecognitionEngine(
                Asking.settings(Duration.ofSeconds(30), server.address()))) {
      assertThat(new Asking(directory).recognize(engine, Language.EN, new Cancellation()).text())
          .isEqualTo("hi");
      assertThat(new Asking(directory).recognize(engine, Language.EN, new Cancellation()).text())
          .isEqualTo("hi");
      assertThat(server.requests()).hasSize(3);
      assertThat(server.requests().getLast().body()).doesNotContain("verbose_json");
    }
  }

  private Recognition answer(String json) throws IOException {
    try (var server = answering(json)) {
      return recognize(server.address(), Language.AUTO);
    }
  }

  private static LocalServer answering(String json) throws IOException {
    return LocalServer.answering(200, json.getBytes(UTF_8), "Content-Type", "application/json");
  }

  private Recognition recognize(URI address, Language language) throws IOException {
    try (var engine =
        new RemoteRecognitionEngine(Asking.settings(Duration.ofSeconds(30), address))) {
      return new Asking(directory).recognize(engine, language, new Cancellation());
    }
  }
}

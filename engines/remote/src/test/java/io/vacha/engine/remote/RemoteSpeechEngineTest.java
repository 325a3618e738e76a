package io.vacha.engine.remote;

import static io.vacha.engine.support.EngineAssertions.failure;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.support.Tool;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.support.LocalServer;
import io.vacha.engine.support.Readers;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RemoteSpeechEngineTest {
  private static final String NAME = "attachment; filename=\"speech.mp3\"";

  @TempDir static Path media;
  @TempDir static Path work;
  private static MediaDecoder decoder;

  @BeforeAll
  static void start() {
    decoder = new MediaDecoder(MediaSettings.defaults(), work);
  }

  @AfterAll
  static void stop() {
    decoder.close();
  }

  @AfterEach
  void leavesNoFiles() throws IOException {
    try (Stream<Path> left = Files.list(work)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void asksForTheVoiceByTheServersName() throws Exception {
    try (var server = LocalServer.answering(200, sound("mp3"))) {
      speak(server.address()).close();
      LocalServer.Received request = server.requests().getFirst();
      assertThat(request.path()).isEqualTo("/v1/audio/speech");
      assertThat(request.authorization()).isEqualTo("null");
      assertThat(request.body())
          .contains("\"model\":\"tts-1\"", "\"voice\":\"alloy\"", "\"response_format\":\"mp3\"")
          .contains("\"input\":\"សួស្តី \\\"you\\\"\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mp3", "wav", "flac", "ogg"})
  void hearsWhateverSoundTheServerSends(String format) throws Exception {
    try (var server = LocalServer.answering(200, sound(format), "Content-Disposition", NAME);
        Speech speech = speak(server.address())) {
      assertThat(speech.contentDisposition()).isEqualTo(Optional.of(NAME));
      assertThat(seconds(speech)).isBetween(0.9, 1.2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"form-data; name=x", "attachment; filename=\"caf\u00e9\"", "<script>"})
  void dropsADispositionThatIsNotOne(String value) throws Exception {
    try (var server = LocalServer.answering(200, sound("mp3"), "Content-Disposition", value);
        Speech speech = speak(server.address())) {
      assertThat(speech.contentDisposition()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "not sound", "{\"error\":{}}", "RIFF____WAVEjunk"})
  void callsWhatIsNotSoundAnInvalidAnswer(String body) throws Exception {
    try (var server = LocalServer.answering(200, body.getBytes(UTF_8))) {
      assertThatThrownBy(() -> speak(server.address())).satisfies(failure(Kind.INVALID_ANSWER));
    }
  }

  @Test
  void readsNoMoreThanItBelieves() throws Exception {
    try (var server = LocalServer.answering(200, new byte[(1 << 20) + 1])) {
      assertThatThrownBy(() -> speak(server.address())).satisfies(failure(Kind.INVALID_ANSWER));
    }
  }

  @Test
  void timesOutWhenTheServerStalls() throws Exception {
    try (var server = LocalServer.stalling()) {
      assertThatThrownBy(() -> speak(server.address(), Duration.ofMillis(300)))
          .satisfies(failure(Kind.TIMED_OUT));
    }
  }

  private static Speech speak(URI address) throws IOException {
    return speak(address, Duration.ofSeconds(40));
  }

  private static Speech speak(URI address, Duration deadline) throws IOException {
    try (var engine =
        new RemoteSpeechEngine(Asking.anonymously(deadline, address), decoder, work)) {
      return engine.speak(
          new SpeechTask("សួស្តី \"you\"", "sovann", Readers.PLAIN, new Cancellation()));
    }
  }

  private static byte[] sound(String format) throws IOException {
    Path file = media.resolve("sound." + format);
    Tool.ffmpeg("-f lavfi -i sine=frequency=440:duration=1 -ac 1 " + file);
    return Files.readAllBytes(file);
  }

  private static double seconds(Speech speech) throws IOException {
    long samples = 0;
    for (short[] piece = speech.audio().next(); piece.length > 0; piece = speech.audio().next()) {
      samples += piece.length;
    }
    return (double) samples / speech.audio().sampleRateHz();
  }
}

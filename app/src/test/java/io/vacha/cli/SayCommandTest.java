package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.client.SpeechRequest;
import io.vacha.client.TrustedCertificate;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import io.vacha.client.live.SpeechOptions;
import io.vacha.client.live.SpeechSession;
import io.vacha.client.live.SpeechWithTimes;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code vacha say} in a process of its own, and the client behind it. */
@ExtendWith(SharedService.class)
class SayCommandTest {
  @TempDir private Path folder;
  private final TestService service;

  SayCommandTest(TestService service) {
    this.service = service;
  }

  private String certificate() {
    return service.running().installation().certificate().toAbsolutePath().toString();
  }

  private VachaClient client(String key) throws Exception {
    return VachaClient.builder(service.anonymous().base().toString(), key)
        .sslContext(TrustedCertificate.in(Path.of(certificate())))
        .build();
  }

  private byte[] say(String input, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.add("say");
    Collections.addAll(command, arguments);
    Path errors = folder.resolve("errors");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(Files.writeString(folder.resolve("input"), input).toFile())
            .redirectError(errors.toFile());
    builder.environment().put("VACHA_URL", service.anonymous().base().toString());
    builder.environment().put("VACHA_CA", certificate());
    builder.environment().put("VACHA_API_KEY", service.createKey("roomy").secret().value());
    Process process = builder.start();
    byte[] printed = process.getInputStream().readAllBytes();
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    return printed;
  }

  @Test
  void writesWhenWordsAreSaid() throws Exception {
    byte[] printed = say("", "--words", "times.json", "-o", "hello.wav", "Hello. ខ្ញុំទៅផ្សារ");
    assertThat(new String(printed, StandardCharsets.UTF_8)).startsWith("hello.wav: ");
    assertThat(folder.resolve("hello.wav")).isNotEmptyFile();
    JsonNode times = JsonMapper.shared().readTree(folder.resolve("times.json").toFile());
    assertThat(times.path("words").path(0).path("word").asString()).isEqualTo("Hello");
    assertThat(times.path("words").path(1).path("text_start").asInt()).isEqualTo(7);
    assertThat(times.path("duration_seconds").asDouble())
        .isGreaterThan(times.path("words").path(1).path("end").asDouble());
  }

  @Test
  void speaksWhatComesThroughAPipe() throws Exception {
    byte[] linear = say("Good morning.\nខ្ញុំទៅផ្សារ។\n", "--live", "-o", "-", "-");
    assertThat(linear.length / 48_000.0).isBetween(1.0, 6.0);
    byte[] told = say("", "--live", "-o", "line.ulaw", "Good morning.");
    assertThat(new String(told, StandardCharsets.UTF_8)).startsWith("line.ulaw: ");
    assertThat(Files.size(folder.resolve("line.ulaw")) / 8_000.0).isBetween(0.5, 3.0);
  }

  @Test
  void theClientTellsTheMarksOfMarkup() throws Exception {
    VachaClient client = client(service.createKey("roomy").secret().value());
    SpeechWithTimes speech =
        client.speakWithTimes(
            SpeechRequest.of("<speak>one <mark name=\"here\"/>two</speak>")
                .withType(SpeechRequest.TextType.SSML));
    assertThat(speech.mediaType()).isEqualTo("audio/mpeg");
    assertThat(speech.words()).extracting(SpeechWithTimes.Word::word).containsExactly("one", "two");
    assertThat(speech.marks()).hasSize(1);
    assertThat(speech.marks().getFirst().time()).isEqualTo(speech.words().getLast().start());
    assertThat(speech.audio()).hasSizeGreaterThan(1000);
  }

  @Test
  void theClientSpeaksLongTextsAndForgetsWhatIsCleared() throws Exception {
    VachaClient client = client(service.createKey("roomy").secret().value());
    try (SpeechSession session =
        client.speakLive(SpeechOptions.telephone(SpeechOptions.Encoding.ALAW))) {
      session.say("Nobody hears this");
      session.clear();
      session.say("One two three. ".repeat(200));
      session.finish();
      ByteArrayOutputStream sound = new ByteArrayOutputStream();
      for (Optional<byte[]> next = session.next(); next.isPresent(); next = session.next()) {
        sound.writeBytes(next.get());
      }
      assertThat(sound.size() / 8_000.0).isBetween(150.0, 300.0);
      assertThat(session.next()).isEmpty();
    }
  }

  @Test
  void theClientIsToldWhyItIsNotServed() throws Exception {
    VachaClient client = client(service.createKey("roomy").secret().value());
    SpeechOptions nobody = SpeechOptions.samples(24_000).withVoice("nobody");
    assertThatThrownBy(() -> client.speakLive(nobody))
        .isInstanceOf(VachaException.InvalidRequest.class)
        .hasMessageContaining("Unknown voice");
    var key = service.createKey("roomy");
    try (SpeechSession session =
        client(key.secret().value()).speakLive(SpeechOptions.samples(24_000))) {
      service.keys().revoke(key.key().id());
      session.say("One two three.");
      assertThatThrownBy(() -> session.next()).isInstanceOf(VachaException.Unauthorized.class);
    }
  }
}

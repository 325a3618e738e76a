package io.vacha.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.client.TrustedCertificate;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import io.vacha.client.live.LiveOptions;
import io.vacha.client.live.TranscriptionSession;
import io.vacha.support.ChildProgram;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** {@code vacha listen} and the client beneath it, against a running service. */
@ExtendWith(SharedService.class)
class ListenCommandTest {
  private static final String SAID = "one two three four five";
  private static final String OTHER = "open the door";

  @TempDir private Path folder;
  private final TestService service;

  ListenCommandTest(TestService service) {
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

  private String listen(Path sound, String key, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("listen", "--language", "en"));
    Collections.addAll(arguments, more);
    ProcessBuilder builder =
        new ProcessBuilder(ChildProgram.command(Main.class, arguments))
            .redirectInput(sound.toFile())
            .redirectError(folder.resolve("errors").toFile());
    builder.environment().put("VACHA_URL", service.anonymous().base().toString());
    builder.environment().put("VACHA_CA", certificate());
    builder.environment().put("VACHA_API_KEY", key);
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + ": " + printed + lastError();
  }

  /** The lines before it are signs of life. */
  private String lastError() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("errors"));
    return lines.stream().filter(line -> line.startsWith("vacha: ")).collect(joining());
  }

  @Test
  void printsWhatIsSaidInAPipe() throws Exception {
    String key = service.createKey("roomy").secret().value();
    Path wave = Files.write(folder.resolve("speech.wav"), Recordings.speech());
    assertThat(listen(wave, key, "--phrase", SAID, "--phrase", OTHER, "-"))
        .isEqualTo("0: " + SAID + "\n");
    byte[] samples = Recordings.raw(Recordings.speech(), "-ar 8000 -f s16le");
    Path bare = Files.write(folder.resolve("speech.raw"), samples);
    assertThat(listen(bare, key, "--phrase", SAID, "--phrase", OTHER, "--sample-rate", "8000", "-"))
        .isEqualTo("0: " + SAID + "\n");
    assertThat(listen(bare, key, "--phrase", SAID, "-"))
        .startsWith("1: vacha: ")
        .contains("phrase");
  }

  @Test
  void saysInOneLineWhyItCannotListen() throws Exception {
    Path wave = Files.write(folder.resolve("speech.wav"), Recordings.speech());
    assertThat(listen(wave, "svc_sk_unknown", "-"))
        .startsWith("1: vacha: ")
        .contains("API key", "401");
    assertThat(listen(wave, "svc_sk_unknown", "none.wav"))
        .isEqualTo("1: vacha: Cannot read the recording none.wav.");
    Path noise = Files.writeString(folder.resolve("noise"), "no sound at all");
    String key = service.createKey("roomy").secret().value();
    assertThat(listen(noise, key, "-")).startsWith("1: vacha: ").contains("cannot be decoded");
  }

  @Test
  void clientIsToldThatItsKeyIsNoLongerValid() throws Exception {
    var key = service.createKey("roomy");
    try (TranscriptionSession session =
        client(key.secret().value()).listen(LiveOptions.samples(16_000))) {
      session.send(new byte[16_000]);
      service.keys().revoke(key.key().id());
      assertThatThrownBy(() -> session.next().orElseThrow())
          .isInstanceOf(VachaException.Unauthorized.class);
    }
  }
}

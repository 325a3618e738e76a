package io.vacha.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a client gets. */
class VachaClientTest extends WithService {
  private static final String HEARD =
      """
      {"text":"hello","confidence":0.5,"duration_seconds":1.5,"model":"m","language":"en",
      "new_field":1,"words":[{"word":"hello","start":0.1,"end":0.5,"confidence":0.5}]}""";

  @Test
  void speaksIntoAFile(@TempDir Path folder) throws Exception {
    service.then(200, "ID3", "x-audio-duration-seconds", "1.234", "x-request-id", "req_7");
    Path file = Files.writeString(folder.resolve("a.mp3"), "old");
    Duration duration =
        service.client().build().speakTo(SpeechRequest.of("សួស្តី").withVoice("puthi"), file);
    assertThat(duration).isEqualTo(Duration.ofMillis(1234));
    assertThat(file).hasContent("ID3");
    var asked = service.asked.get(0);
    assertThat(asked.uri()).isEqualTo("/api/v1/tts");
    assertThat(asked.authorization()).isEqualTo("Bearer svc_sk_x");
    assertThat(asked.body()).isEqualTo("{\"text\":\"សួស្តី\",\"voice\":\"puthi\"}");
  }

  @Test
  void tellsOfEachVoiceWhatItIs() {
    service.then(
        200,
        """
        {"voices":[{"slug":"puthi","name":"Puthi","languages":["km","en"],"default":false},
        {"slug":"bopha","name":"Bopha","languages":["km","en"],"default":false,"kind":"natural",
        "experimental":["km"]}]}""");
    var voices = service.client().build().voices();
    assertThat(voices).extracting(Voice::kind).containsExactly(null, "natural");
    assertThat(voices).extracting(Voice::experimental).containsExactly(List.of(), List.of("km"));
  }

  @Test
  void transcribesFilesBytesAndStreams(@TempDir Path folder) throws Exception {
    VachaClient client =
        service.then(200, HEARD).then(200, HEARD).then(200, HEARD).client().build();
    var options =
        TranscriptionOptions.defaults().withLanguage("km").withModel("a b").withWordTimes();
    byte[] sound = "sound".getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("a.wav"), sound);
    for (Recording recording :
        new Recording[] {
          Recording.of(file), Recording.of(sound), Recording.of(new ByteArrayInputStream(sound))
        }) {
      Transcript heard = client.transcribe(recording, options);
      assertThat(heard.text()).isEqualTo("hello");
      assertThat(heard.durationSeconds()).isEqualTo(1.5);
      assertThat(heard.words()).extracting(Transcript.Word::end).containsExactly(0.5);
    }
    assertThat(service.asked)
        .allSatisfy(
            asked -> {
              assertThat(asked.body()).isEqualTo("sound");
              assertThat(asked.uri())
                  .isEqualTo("/api/v1/transcribe?language=km&model=a+b&timestamps=word");
            });
  }

  @Test
  void tellsWhoSaidWhatInACall() {
    String heard =
        """
        {"text":"hello","confidence":0.5,"duration_seconds":1.5,"model":"m","charged_seconds":3.0,
        "channels":[{"channel":1,"text":"","confidence":0,"language":"km"},
        {"channel":2,"text":"hello","confidence":0.5,"language":"en"}],
        "segments":[{"channel":2,"start":0.5,"end":1,"text":"hello","confidence":0.5}]}""";
    VachaClient client = service.then(200, heard).client().build();
    var options =
        TranscriptionOptions.defaults().withChannels(TranscriptionOptions.Channels.SEPARATE);
    Transcript call = client.transcribe(Recording.of(new byte[] {1}), options);
    assertThat(call.chargedSeconds()).isEqualTo(3.0);
    assertThat(call.channels()).extracting(Transcript.Channel::text).containsExactly("", "hello");
    assertThat(call.segments()).containsExactly(new Transcript.Segment(2, 0.5, 1, "hello", 0.5));
    assertThat(service.asked.get(0).uri()).isEqualTo("/api/v1/transcribe?channels=separate");
  }

  @Test
  void leavesAnAnswerAsItCame() {
    VachaClient client = service.then(200, HEARD).client().build();
    var recording = Recording.of(new byte[] {1});
    assertThat(client.transcribeToJson(recording, TranscriptionOptions.defaults()))
        .isEqualTo(HEARD);
  }

  @Test
  void readsUsage() {
    service.then(
        200,
        """
        {"plan":"free","period":{},"requests":{"limit":10,"used":1,"remaining":9},
        "audio_minutes":{"limit":60,"used":0.5,"remaining":59.5},"resets_at":"2026-12-01T00:00:00Z"}""");
    Usage usage = service.client().build().usage();
    assertThat(usage.audioMinutes().remaining()).isEqualTo(59.5);
    assertThat(usage.resetsAt()).isEqualTo("2026-12-01T00:00:00Z");
  }
}

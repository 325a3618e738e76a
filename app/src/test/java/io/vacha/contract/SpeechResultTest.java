package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Listener;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /api/v1/tts} over real HTTPS: what is answered with 200. */
@ExtendWith(SharedService.class)
class SpeechResultTest {
  private final ApiClient client;

  SpeechResultTest(TestService service) {
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hello from Phnom Penh.",
        "សួស្តី",
        "សួស្តី! Hello. ខ្ញុំឈ្មោះ វាចា 2026 and 3.5%",
        "-h --version",
        "[[p@]] <speak><break time=\"9s\"/>hi</speak>",
        "😀",
        "?!",
        "日本語 العربية",
        "s's's"
      })
  void speaksAnyText(String text) {
    Exchange spoken = client.say(text);
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    assertThat(spoken.mediaType()).isEqualTo("audio/mpeg");
  }

  @Test
  void durationIsWhatADecoderPlays() {
    Exchange spoken = client.say("One two three four five. មួយ ពីរ បី។");
    double told = Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
    assertThat(told).isEqualTo(Listener.seconds(spoken.body()), within(0.05)).isGreaterThan(1);
  }

  @Test
  void durationHasThreeDecimals() {
    assertThat(client.say("Hi.").requiredHeader("x-audio-duration-seconds"))
        .matches("[0-9]+\\.[0-9]{3}");
  }

  @Test
  void sameTextAndVoiceGiveTheSameBytes() {
    String text = "Same text, same bytes. អត្ថបទ ដដែល។ ".repeat(6);
    assertThat(client.say(text).body()).isEqualTo(client.say(text).body());
  }

  @Test
  void isOneMonoStream() {
    Exchange spoken = client.say("Khmer សួស្តី and English. ".repeat(12));
    assertThat(Listener.probe(spoken.body(), "channels")).isEqualTo("1");
    assertThat(Listener.faults(spoken.body())).isEmpty();
  }

  @Test
  void theTwoVoicesDiffer() {
    byte[] sovann = client.tts("{\"text\":\"Hello\",\"voice\":\"sovann\"}").body();
    byte[] puthi = client.tts("{\"text\":\"Hello\",\"voice\":\"puthi\"}").body();
    assertThat(sovann).isNotEqualTo(puthi);
  }

  @Test
  void defaultVoiceIsSovann() {
    byte[] named = client.tts("{\"text\":\"Hello\",\"voice\":\"sovann\"}").body();
    assertThat(client.say("Hello").body()).isEqualTo(named);
    assertThat(client.tts("{\"text\":\"Hello\",\"voice\":null}").body()).isEqualTo(named);
  }

  @Test
  void unknownFieldsChangeNothing() {
    Exchange spoken = client.tts("{\"language\":\"km\",\"text\":\"Hello\",\"x\":{\"y\":[1]}}");
    assertThat(spoken.body()).isEqualTo(client.say("Hello").body());
  }

  @Test
  void embeddedEnginesNameNoFile() {
    assertThat(client.say("Hello").header("Content-Disposition")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "application/json; charset=utf-8", "APPLICATION/JSON"})
  void contentTypeMayBeAbsentOrHaveParameters(String type) {
    var body = BodyPublishers.ofString("{\"text\":\"Hello\"}");
    assertThat(client.post("/api/v1/tts", type, body).status()).isEqualTo(200);
  }
}

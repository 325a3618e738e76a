package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /api/v1/tts} with {@code "input_type":"ssml"}. */
@ExtendWith(SharedService.class)
class SsmlContractTest {
  private final ApiClient client;

  SsmlContractTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange speak(String inside, String fields) {
    String text = JsonMapper.shared().writeValueAsString("<speak>" + inside + "</speak>");
    return client.tts("{\"text\":" + text + ",\"input_type\":\"ssml\"" + fields + "}");
  }

  private double seconds(String inside) {
    Exchange spoken = speak(inside, ",\"format\":\"pcm\",\"sample_rate\":16000");
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    assertThat(spoken.body().length / 32_000.0)
        .isEqualTo(
            Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds")), within(0.05));
    return spoken.body().length / 32_000.0;
  }

  @Test
  void plainTextInsideSoundsAsPlainTextDoes() {
    Exchange plain = client.tts("{\"text\":\"One two. ខ្ញុំទៅផ្សារ\",\"input_type\":\"text\"}");
    assertThat(speak("One two. ខ្ញុំទៅផ្សារ", "").body()).isEqualTo(plain.body());
  }

  @Test
  void markupIsReadOutUnlessTheRequestSaysWhatItIs() {
    Exchange spoken = client.tts("{\"text\":\"<speak>One<break time='9s'/></speak>\"}");
    assertThat(spoken.status()).isEqualTo(200);
    assertThat(Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"))).isLessThan(9);
  }

  @ParameterizedTest
  @CsvSource({"One, two", "មួយ, ពីរ"})
  void breaksLastAsLongAsTheySay(String before, String after) {
    double none = seconds(before + "<break strength='none'/>" + after);
    assertThat(seconds(before + "<break time='700ms'/>" + after) - none)
        .isEqualTo(0.7, within(0.2));
    double some = seconds(before + "<break time='1s'/>" + after);
    assertThat(seconds(before + "<break time='3s'/>" + after) - some).isEqualTo(2, within(0.01));
    String slow = "<prosody rate='50%%'>%s<break time='%s'/>%s</prosody>";
    assertThat(
            seconds(slow.formatted(before, "3s", after))
                - seconds(slow.formatted(before, "1s", after)))
        .isEqualTo(2, within(0.05));
    assertThat(seconds("<break time='2s'/>" + before) - seconds(before)).isEqualTo(2, within(0.01));
    assertThat(seconds(before + "<break time='2s'/>") - seconds(before)).isEqualTo(2, within(0.01));
  }

  @Test
  void ratesChangeTheirPartAlone() {
    double one = seconds("One two three four.");
    double slow = seconds("<prosody rate='50%'>One two three four.</prosody>");
    assertThat(slow).isCloseTo(2 * one, withinPercentage(4));
    assertThat(seconds("One two three four. <prosody rate='50%'>One two three four.</prosody>"))
        .isEqualTo(one + slow + 0.3, within(0.15));
  }

  @Test
  void aChangeOfVoiceIsHeard() {
    byte[] puthi = client.tts("{\"text\":\"One\",\"voice\":\"puthi\",\"format\":\"pcm\"}").body();
    assertThat(speak("<voice name='puthi'>One</voice>", ",\"format\":\"pcm\"").body())
        .isEqualTo(puthi);
    speak("<voice name='nobody'>One</voice>", "").assertRefused(400, "invalid_voice", "voice");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<sub alias='World Health'>WHO</sub> | World Health",
        "the <say-as interpret-as='characters'>a1</say-as> book | the A 1 book",
        "<say-as interpret-as='digits'>2026</say-as> years | 2 0 2 6 years",
        "<say-as interpret-as='ordinal'>3</say-as> time | 3rd time",
        "មាន<say-as interpret-as='digits'>12</say-as> | មាន មួយ ពីរ",
        "ថ្ងៃ <say-as interpret-as='ordinal'>៣</say-as> | ថ្ងៃ ទីបី",
        "<say-as interpret-as='date' format='dmy'>2.3.2026</say-as> it is | March 2nd 20 26 it is"
      })
  void whatIsMeantIsSaid(String markup, String words) {
    String wav = ",\"format\":\"wav\"";
    Exchange meant = speak(words, wav);
    Exchange marked = speak(markup, wav);
    assertThat(marked.status()).as(marked.toString()).isEqualTo(200);
    assertThat(length(marked)).isEqualTo(length(meant), within(0.25));
  }

  private static double length(Exchange spoken) {
    return Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
  }

  @Test
  void phonesAreSaidInPlaceOfLetters() {
    byte[] see = speak("sea", "").body();
    assertThat(speak("<phoneme ph='ˈsiː'>x</phoneme>", "").body()).isEqualTo(see);
    byte[] khmer = speak("ខ្មែរ", "").body();
    assertThat(speak("<phoneme ph='kmae'>ខ្មែរ</phoneme>", "").body()).isEqualTo(khmer);
    assertThat(speak("<phoneme ph='taː'>ខ្មែរ</phoneme>", "").body()).isNotEqualTo(khmer);
  }

  @Test
  void wordsAndMarksHaveTimesAndPlacesInTheMarkup() {
    String inside =
        "One <mark name='two'/>two<mark name='rest'/><break time='1s'/>"
            + "<prosody rate='50%'>ខ្ញុំ<mark name='last'/></prosody>";
    Exchange spoken = speak(inside, ",\"timestamps\":\"word\",\"format\":\"wav\"");
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    JsonNode answer = spoken.json();
    String text = "<speak>" + inside + "</speak>";
    List<String> words = new ArrayList<>();
    for (JsonNode word : answer.path("words")) {
      words.add(text.substring(word.path("text_start").asInt(), word.path("text_end").asInt()));
    }
    assertThat(words).containsExactly("One", "two", "ខ្ញុំ");
    JsonNode marks = answer.path("marks");
    assertThat(marks.findValuesAsString("name")).containsExactly("two", "rest", "last");
    assertThat(time(marks, 0, "time")).isEqualTo(time(answer.path("words"), 1, "start"));
    assertThat(time(marks, 1, "time")).isEqualTo(time(answer.path("words"), 1, "end"));
    assertThat(time(answer.path("words"), 2, "start") - time(marks, 1, "time"))
        .isEqualTo(1, within(0.05));
    assertThat(time(marks, 2, "time"))
        .isEqualTo(answer.path("duration_seconds").asDouble(), within(0.1));
    assertThat(Base64.getDecoder().decode(answer.path("audio").asString()))
        .isEqualTo(speak(inside, ",\"format\":\"wav\"").body());
  }

  private static double time(JsonNode list, int at, String field) {
    return list.path(at).path(field).asDouble();
  }

  @Test
  void itIsCharged() {
    double before = client.get("/api/v1/usage").json().at("/audio_minutes/used").asDouble();
    double length = seconds("One<break time='6s'/>");
    double after = client.get("/api/v1/usage").json().at("/audio_minutes/used").asDouble();
    assertThat(60 * (after - before)).isEqualTo(length, within(0.1));
  }

  @Test
  void whatIsWrongIsRefusedByNameAndPlace() {
    Exchange refused = speak("<emphasis>One</emphasis>", "");
    refused.assertRefused(400, "invalid_request", "text");
    assertThat(refused.error().path("message").asString()).contains("'emphasis'", "line 1");
    assertThat(refused.error().at("/details/column").asInt()).isEqualTo(8);
    speak(" <break/> ", "").assertRefused(400, "invalid_request", "text");
    speak("<prosody rate='25%'>a</prosody>", ",\"speed\":0.5")
        .assertRefused(400, "invalid_request", "speed");
    client
        .tts("{\"text\":\"a\",\"input_type\":\"xml\"}")
        .assertRefused(400, "invalid_request", "input_type");
    String tooLong = "a".repeat(30_000);
    speak(tooLong, "").assertRefused(400, "text_too_long", "text");
  }

  @Test
  void whereOnlyPlainTextIsSpokenItSaysSo() {
    for (var at : Map.of("/v1/audio/speech", "input", "/api/v1/reading", "text").entrySet()) {
      Exchange refused =
          client.post(
              at.getKey(),
              "application/json",
              BodyPublishers.ofString(
                  "{\"%s\":\"<speak>a</speak>\",\"input_type\":\"ssml\"}"
                      .formatted(at.getValue())));
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
      assertThat(refused.error().path("param").asString()).isEqualTo("input_type");
    }
  }
}

package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.Desktop;
import io.vacha.support.SharedService;
import io.vacha.support.SpeechModule;
import io.vacha.support.SpeechModule.Heard;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The module of {@code packaging/speech-dispatcher}, with Debian's speech-dispatcher and alone. */
@ExtendWith(SharedService.class)
class SpeechDispatcherTest {
  private static final String LONG =
      IntStream.rangeClosed(1, 60)
          .mapToObj("This is sentence number %d of a long text. "::formatted)
          .reduce("", String::concat);

  @TempDir private static Path folder;
  private final TestService service;

  SpeechDispatcherTest(TestService service) {
    this.service = service;
  }

  private SpeechModule module(Map<String, String> changes) throws IOException {
    Map<String, String> settings = new HashMap<>(SpeechModule.settings(service, "roomy"));
    settings.putAll(changes);
    SpeechModule module = SpeechModule.start(folder, settings);
    assertThat(module.ask("INIT").getLast()).isEqualTo("299 OK LOADED SUCCESSFULLY");
    return module;
  }

  @Test
  void spdSaySpeaksBothLanguagesAndStops() throws IOException {
    try (Desktop desktop = Desktop.start(SpeechModule.settings(service, "roomy"))) {
      assertThat(desktop.spdSay("-L"))
          .containsPattern("sovann +km")
          .containsPattern("sovann +en")
          .containsPattern("puthi +km");
      assertThat(desktop.spdSay("-w", "-x", "<speak>one<mark name=\"4:7\"/> two & three</speak>"))
          .isEmpty();
      desktop.spdSay("-w", "-l", "km", "-y", "puthi", "ខ្ញុំទៅផ្សារ");
      double heard = desktop.heardSeconds();
      assertThat(heard).isBetween(1.0, 4.0);
      desktop.spdSay(LONG);
      Eventually.until("it speaks", () -> heardMoreThan(desktop, heard + 0.2));
      desktop.spdSay("-S");
      desktop.spdSay("-w", "the end");
      assertThat(desktop.heardSeconds()).isBetween(heard + 0.3, heard + 30); // of two minutes
    }
  }

  private static boolean heardMoreThan(Desktop desktop, double seconds) {
    try {
      return desktop.heardSeconds() > seconds;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void spdSayTellsMarks() throws IOException {
    try (Desktop desktop = Desktop.start(SpeechModule.settings(service, "roomy"))) {
      String ssml = "<speak>one<mark name=\"4:7\"/> two <mark name=\"end\"/></speak>";
      assertThat(desktop.spdSay("-w", "-x", ssml)).contains("'4:7'", "'end'");
    }
  }

  /** The sound, and the marks in it, are those of {@code /api/v1/tts}. */
  @Test
  void marksAreReachedWhereTheirWordsBegin() throws IOException {
    String text =
        "<speak xml:lang=\"en\">one <mark name=\"m0\"/>two <mark name=\"m1\"/>three</speak>";
    String wish =
        """
        {"text": %s, "input_type": "ssml", "timestamps": "word", "format": "pcm",
         "sample_rate": 22050}
        """
            .formatted(JsonMapper.shared().writeValueAsString(text));
    JsonNode asked = service.client("roomy").tts(wish).json();
    try (SpeechModule module = module(Map.of())) {
      module.ask("SET", "rate=0", "volume=100", "pitch=0", "language=en", "synthesis_voice=NULL");
      String named = text.replace("m0", "__spd_0").replace("m1", "a&amp;b");
      Heard heard = module.say("SPEAK", named);
      assertThat(heard.end()).isEqualTo("702 END");
      assertThat(heard.samples())
          .isEqualTo(Base64.getDecoder().decode(asked.get("audio").asString()));
      assertThat(heard.marks().keySet()).containsExactly("__spd_0", "a&b");
      double second = asked.get("marks").get(1).get("time").asDouble();
      assertThat(heard.marks().get("a&b") / 22050.0).isCloseTo(second, within(0.001));
    }
  }

  @Test
  void rateVolumeAndPitchAreHeard() throws IOException {
    try (SpeechModule module = module(Map.of())) {
      double usual = with(module, "rate=0").length;
      assertThat(usual / with(module, "rate=100").length).isBetween(2.2, 3.3);
      assertThat(with(module, "rate=-50").length / usual).isBetween(1.5, 1.9);
      byte[] loud = with(module, "rate=0");
      assertThat((double) loudest(with(module, "volume=0")) / loudest(loud))
          .isCloseTo(0.5, within(0.05));
      assertThat(with(module, "volume=100", "pitch=50")).isNotEqualTo(loud);
    }
  }

  private static byte[] with(SpeechModule module, String... settings) throws IOException {
    assertThat(module.ask("SET", settings)).startsWith("203 ");
    return module.say("SPEAK", "<speak>We go to the market by bicycle today</speak>").samples();
  }

  private static int loudest(byte[] samples) {
    var each = ByteBuffer.wrap(samples).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    return IntStream.range(0, each.limit()).map(i -> Math.abs(each.get(i))).max().orElse(0);
  }

  @Test
  void aMessageStopsOrPausesAndTheNextIsSpoken() throws IOException {
    try (SpeechModule module = module(Map.of())) {
      byte[] whole = module.say("SPEAK", "<speak>next</speak>").samples();
      for (String command : List.of("STOP", "PAUSE", "STOP")) {
        assertThat(module.ask("SPEAK", "<speak>" + LONG + "</speak>")).startsWith("200 ");
        module.untilHeard();
        module.send(command + "\n");
        assertThat(module.rest().end())
            .isEqualTo(command.equals("STOP") ? "703 STOP" : "704 PAUSE");
        assertThat(module.say("SPEAK", "<speak>next</speak>").samples()).isEqualTo(whole);
      }
      module.send("STOP\n"); // nothing is being said
      assertThat(module.say("SPEAK", "<speak>next</speak>").samples()).isEqualTo(whole);
    }
  }

  @Test
  void charactersKeysAndBrokenMarkupAreSpoken() throws IOException {
    try (SpeechModule module = module(Map.of())) {
      module.ask("SET", "language=en", "cap_let_recogn=spell");
      int small = module.say("CHAR", "a").samples().length;
      assertThat(module.say("CHAR", "A").samples().length).isGreaterThan(small + 10_000);
      assertThat(module.say("CHAR", "ខ").samples()).hasSizeGreaterThan(4_000);
      assertThat(module.say("CHAR", "space").samples()).hasSizeGreaterThan(10_000);
      assertThat(module.say("KEY", "control_a").samples()).hasSizeGreaterThan(20_000);
      Heard odd =
          module.say(
              "SPEAK",
              "<speak><prosody pitch='200Hz'>Go <x:y xmlns:x='z'>to<mark name='m'/></x:y></prosody>"
                  + " <audio src='a'>town</audio></speak>");
      assertThat(odd.samples()).hasSizeGreaterThan(30_000);
      assertThat(odd.marks()).containsOnlyKeys("m");
      assertThat(module.say("SPEAK", "<speak>bread < butter").samples()).hasSizeGreaterThan(20_000);
      assertThat(module.say("SPEAK", "<speak>one.\n..two</speak>").end()).isEqualTo("702 END");
      module.ask("SET", "spelling_mode=on");
      assertThat(module.say("SPEAK", "<speak>abcdefgh</speak>").samples())
          .hasSizeGreaterThan(5 * small);
    }
  }

  /** Nobody who cannot see is left without a voice. */
  @Test
  void espeakSpeaksWhileVachaIsAwayOrTheMonthIsUsedUp() throws IOException {
    try (SpeechModule away = module(Map.of("VACHA_URL", "https://127.0.0.1:9"))) {
      assertThat(away.ask("LIST VOICES").getLast()).startsWith("200 OK");
      Heard heard = away.say("SPEAK", "<speak>one <mark name='m'/>two</speak>");
      assertThat(heard.samples()).hasSizeGreaterThan(20_000);
      assertThat(heard.marks()).containsOnlyKeys("m");
      assertThat(away.log()).containsOnlyOnce("espeak-ng speaks for now: 127.0.0.1:9");
    }
    try (SpeechModule module = module(SpeechModule.settings(service, "one-request"))) {
      module.say("SPEAK", "<speak>one</speak>");
      assertThat(module.say("SPEAK", "<speak>two</speak>").samples()).hasSizeGreaterThan(10_000);
      assertThat(module.log()).contains("answers 429");
    }
  }

  @Test
  void settingsThatAreWrongAreNamed() throws IOException {
    try (SpeechModule module = SpeechModule.start(folder, Map.of("VACHA_URL", "https://a"))) {
      assertThat(module.ask("INIT").getFirst()).startsWith("399-").contains("VACHA_API_KEY");
      assertThat(module.ask("DANCE").getLast()).startsWith("300 ");
      assertThat(module.ask("AUDIO", "audio_output_method=alsa")).startsWith("300 ");
      assertThat(module.ask("AUDIO", "audio_output_method=server")).startsWith("203 ");
      assertThat(module.ask("QUIT").getLast()).startsWith("210 ");
    }
  }
}

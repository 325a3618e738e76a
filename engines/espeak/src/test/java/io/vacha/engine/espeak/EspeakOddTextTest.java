package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that are more than words, or less. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EspeakOddTextTest {
  private static final String PLAIN = "I read the newspaper, and then I walked home.";

  private EspeakSpeechEngine engine;

  @BeforeAll
  void open(@TempDir Path folder) {
    engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder);
  }

  @AfterAll
  void close() {
    engine.close();
  }

  private Heard heard(String text) throws IOException {
    return Heard.of(engine, text, "sovann");
  }

  static Stream<Arguments> hostileTexts() {
    return Stream.of(
        arguments("440 bytes that abort espeak-ng", "s'".repeat(220)),
        arguments("more of them, apart", "s' ".repeat(220)),
        arguments("phonemes", "[[h@l'oU]] [[[[ ]]"),
        arguments("SSML", "<speak><audio src='/etc/passwd'/><break time='100s'/>hello</speak>"),
        arguments("an option", "--version -f /etc/passwd"),
        arguments("control bytes", "a\u0000b\u0001+10Pc\u001b[31m\r\n\n\n\td\u007f\u0085e"),
        arguments("lone surrogates", "a\ud800b\udc00c"),
        arguments("private and undefined", "a\ue000\uf8ff\ufffe\uffff\udbff\udfffb"),
        arguments("one letter 1,200 times", "a".repeat(1200)),
        arguments("digits 1,200 times", "1".repeat(1200)),
        arguments("Khmer 1,200 times", "\u1780".repeat(1200)),
        arguments("emoji 1,200 times", "\ud83d\ude00".repeat(1200)),
        arguments("an emoji family", "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67"),
        arguments("right to left", "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627"),
        arguments("overrides", "\u202eabc\u202c\u200f\u2066def\u2069"),
        arguments("a letter with 1,000 marks", "a" + "\u0301".repeat(1000)),
        arguments("Chinese, Thai, Cyrillic", "\u6f22\u5b57 \u0e2a\u0e27\u0e31\u0e2a \u0416\u0436"),
        arguments("marks and a word", "!?".repeat(200) + "...---'''\"\"\" yes"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hostileTexts")
  void speaksAnyTextAndThenAPlainOneAsBefore(String name, String text) throws IOException {
    Heard before = heard(PLAIN);
    assertThat(heard(text).rms()).as(name).isGreaterThan(100);
    assertThat(heard(PLAIN)).isEqualTo(before);
  }

  @Test
  void readsNoPhonemesAndNoMarkup() throws IOException {
    assertThat(heard("[[h@l'oU]]")).isEqualTo(heard("((h@l'oU))"));
    assertThat(heard("<break time='9s'/>one").longestSilenceSeconds()).isLessThan(1);
  }

  @Test
  void textWithNothingToSayIsAShortSilence() throws IOException {
    Heard heard = heard("\u200b \u2060 \u3000");
    assertThat(heard.seconds()).isBetween(0.1, 1.0);
    assertThat(heard.peak()).isLessThan(100);
  }
}

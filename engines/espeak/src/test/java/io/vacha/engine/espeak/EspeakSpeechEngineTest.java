package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EspeakSpeechEngineTest {
  private static final String PLAIN = "I read the newspaper, and then I walked home.";
  private static final String KHMER = "ថ្ងៃនេះអាកាសធាតុល្អណាស់ ហើយខ្ញុំចង់ទៅផ្សារទិញត្រី។";
  private static final String MIXED = "ខ្ញុំប្រើ Google និង Facebook រាល់ថ្ងៃ";

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

  @Test
  void speaksEnglishAtAPlausibleRateAndLevel() throws IOException {
    Heard heard = heard(PLAIN);
    assertThat(heard.seconds()).isBetween(2.0, 4.0);
    assertThat(heard.rms()).isBetween(1000.0, 8000.0);
    assertThat(heard.peak()).isBetween(8000, 32_700);
  }

  @Test
  void givesTheSameSamplesForTheSameText() throws IOException {
    String longText = (PLAIN + " ").repeat(20);
    assertThat(heard(longText)).isEqualTo(heard(longText));
  }

  @ParameterizedTest
  @ValueSource(strings = {PLAIN, KHMER, MIXED})
  void voicesDifferInPitchByAThirdAtLeast(String text) throws IOException {
    double sovann = heard(text).pitchHz();
    double puthi = Heard.of(engine, text, "puthi").pitchHz();
    assertThat(sovann).isBetween(170.0, 300.0);
    assertThat(puthi).isBetween(90.0, sovann / 1.33);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sovann", "puthi"})
  void voiceIsTheSameInBothLanguages(String voice) throws IOException {
    double english = Heard.of(engine, PLAIN, voice).pitchHz();
    double khmer = Heard.of(engine, KHMER, voice).pitchHz();
    assertThat(khmer / english).isBetween(0.8, 1.25);
  }

  @Test
  void speaksKhmerAtAPlausibleRate() throws IOException {
    assertThat(heard(KHMER).seconds()).isBetween(3.0, 7.0);
    assertThat(heard("ថ្ងៃនេះ".repeat(100)).seconds()).isBetween(40.0, 120.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sovann", "puthi"})
  void joinsLanguagesWithoutAGapOrAJumpInLevel(String voice) throws IOException {
    Heard mixed = Heard.of(engine, MIXED, voice);
    assertThat(mixed.longestSilenceSeconds()).isLessThan(0.12);
    double english = Heard.of(engine, "Google and Facebook", voice).speechLevelDb();
    double khmer = Heard.of(engine, KHMER, voice).speechLevelDb();
    assertThat(Math.abs(english - khmer)).isLessThan(1.5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ទេ។ Hello.", "ទេ។ បាទ។", "No. Hello.", "No. ទេ។"})
  void pausesAtTheEndOfASentenceAreTheSameInEitherLanguage(String text) throws IOException {
    assertThat(heard(text).longestSilenceSeconds()).isBetween(0.27, 0.4);
  }

  @Test
  void pausesAreThereWhereTheTextAsksForThem() throws IOException {
    assertThat(heard("ទេ៕ បាទ។").longestSilenceSeconds()).isBetween(0.65, 0.85);
  }

  @Test
  void longTextsTakeAsLongAsTheirSentences() throws IOException {
    double one = heard(PLAIN).seconds();
    double twenty = heard((PLAIN + " ").repeat(20)).seconds();
    assertThat(twenty).isBetween(20 * one, 20 * (one + 0.35));
  }

  @Test
  void makesNoGapsBetweenWords() throws IOException {
    assertThat(heard("the cat and the dog went home ".repeat(40)).longestSilenceSeconds())
        .isLessThan(0.12);
  }
}

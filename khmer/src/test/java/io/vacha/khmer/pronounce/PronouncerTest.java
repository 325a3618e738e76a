package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class PronouncerTest {
  private static final Pronouncer PRONOUNCER = TrainedPronouncer.load();

  @ParameterizedTest
  @CsvFileSource(resources = "common-words.csv")
  void saysCommonWords(String spelling, String phones) {
    assertThat(PRONOUNCER.pronounce(spelling).phones()).isEqualTo(phones);
  }

  @ParameterizedTest
  @CsvSource({"ខេត្ត, ខេត្ដ", "សប្តាហ៍, សប្ដាហ៍", "ស្តី, ស្ដី"})
  void readsSubscriptTaAndDaAlike(String one, String other) {
    assertThat(PRONOUNCER.pronounce(one)).isEqualTo(PRONOUNCER.pronounce(other));
  }

  @ParameterizedTest
  @CsvSource({"TV, th ii . w ii", "b, ɓ ii", "É, ʔ ii"})
  void namesLatinLettersThatMakeNoWord(String word, String phones) {
    assertThat(PRONOUNCER.pronounce(word).phones()).isEqualTo(phones);
  }

  @Test
  void readsLatinWordsAsKhmerSpeakersDo() {
    assertThat(PRONOUNCER.pronounce("facebook").phones()).isEqualTo("f ee s . ɓ u k");
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "្", "ា", "123", "漢字", "😀", "។"})
  void hasNothingToSayForWhatIsNoWord(String text) {
    assertThat(PRONOUNCER.pronounce(text)).isEqualTo(Pronunciation.SILENT);
  }

  @Property(tries = 500)
  void givesWellFormedSyllablesForAnyString(@ForAll String word) {
    assertWellFormed(word);
  }

  @Property(tries = 500)
  void givesWellFormedSyllablesForAnyKhmerCharacters(
      @ForAll @CharRange(from = 'ក', to = '\u17ff') @StringLength(max = 60) String word) {
    assertWellFormed(word);
  }

  @Property(tries = 200)
  void givesWellFormedSyllablesForMixedScripts(
      @ForAll
          @CharRange(from = 'ក', to = '\u17dd')
          @CharRange(from = 'a', to = 'z')
          @StringLength(max = 40)
          String word) {
    assertWellFormed(word);
  }

  /** The record's constructor checks each syllable; its notation must read back as the same. */
  private static void assertWellFormed(String word) {
    Pronunciation said = PRONOUNCER.pronounce(word);
    assertThat(Pronunciation.parse(said.phones())).isEqualTo(said);
  }
}

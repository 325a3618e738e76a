package io.vacha.engine.vits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Cancellation;
import io.vacha.engine.english.EspeakPhonemes;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.support.Readers;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenWord;
import org.junit.jupiter.api.Test;

class VitsTextTest {
  @Test
  void readsTokensWithASpaceAmongThem() throws Exception {
    TokenTable table = TokenTable.parse("្ 0\nក 1\n  2\na 3\n");
    assertThat(table.ids("ក A?")).containsExactly(0, 1, 0, 2, 0, 3, 0);
  }

  @Test
  void refusesTokensThatAreNone() {
    for (String text : new String[] {"", "abc", "a b", "a -1", "a 99999999999999999999"}) {
      assertThatThrownBy(() -> TokenTable.parse(text))
          .as(text)
          .isInstanceOf(UnusableModelException.class);
    }
  }

  @Test
  void refusesAPiperFileThatIsNone() {
    for (String json : new String[] {"", "[]", "{}", "{\"audio\": 3}"}) {
      assertThatThrownBy(() -> PiperConfig.parse(json))
          .as(json)
          .isInstanceOf(UnusableModelException.class);
    }
  }

  @Test
  void asksEspeakForPhonemesAndKeepsTheMarks() throws Exception {
    EspeakPhonemes phonemes = new EspeakPhonemes("espeak-ng", "en-us");
    assertThat(phonemes.of("Hello, world! Go on", new Cancellation()))
        .isEqualTo("həlˈoʊ, wˈɜːld! ɡˌoʊ ˈɔn");
    assertThat(phonemes.of("[[h@loU]] -v", new Cancellation())).doesNotContain("[");
  }

  @Test
  void writesWordsAsTheyAreUnlessSomebodyHasToldOtherwise() {
    Respelling respelling = new Respelling(Readers.PLAIN);
    SpokenWord usual = new SpokenWord("ខ្ញុំ", Readers.PLAIN.pronounce("ខ្ញុំ"));
    assertThat(respelling.of(usual)).isEqualTo("ខ្ញុំ");
  }

  @Test
  void writesToldWordsInLettersThatSoundSo() {
    Respelling respelling = new Respelling(Readers.PLAIN);
    for (String told : new String[] {"w ii . c aa", "s aa", "k oo t", "t ea . l o ŋ"}) {
      Pronunciation pronunciation = Pronunciation.parse(told);
      String letters = respelling.of(new SpokenWord("vacha", pronunciation));
      assertThat(letters).matches("\\p{InKhmer}+");
      assertThat(Readers.PLAIN.pronounce(letters).syllables())
          .as(told + " as " + letters)
          .hasSameSizeAs(pronunciation.syllables());
    }
  }

  @Test
  void keepsAToneWhenTheRateChanges() {
    short[] tone = new short[22_050];
    for (int i = 0; i < tone.length; i++) {
      tone[i] = (short) (10_000 * Math.sin(2 * Math.PI * 1000 * i / 22_050));
    }
    short[] resampled = Resampler.resample(tone, 22_050, 16_000);
    assertThat(resampled).hasSize(16_000);
    for (int i = 100; i < 15_900; i++) {
      double expected = 10_000 * Math.sin(2 * Math.PI * 1000 * i / 16_000);
      assertThat((double) resampled[i]).isCloseTo(expected, within(60.0));
    }
  }

  @Test
  void takesAwayWhatTheLowerRateCannotCarry() {
    short[] tone = new short[22_050];
    for (int i = 0; i < tone.length; i++) {
      tone[i] = (short) (10_000 * Math.sin(2 * Math.PI * 10_500 * i / 22_050));
    }
    short[] resampled = Resampler.resample(tone, 22_050, 16_000);
    for (int i = 100; i < 15_900; i++) {
      assertThat((double) resampled[i]).isCloseTo(0, within(150.0));
    }
  }
}

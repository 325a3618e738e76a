package io.vacha.khmer.normalize.told;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.passage.MarkedStretch;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToldKindTest {
  private static final KhmerFrontEnd READER = KhmerFrontEnd.load();

  private static String said(ToldKind kind, String format, String text, TextLanguage language) {
    var tokens = kind.tokens(text, format);
    var told = new MarkedStretch.Told(text, tokens, language, 0, text.length());
    return READER.read(List.of(told)).plan().parts().stream()
        .map(ToldKindTest::words)
        .collect(Collectors.joining(" "));
  }

  private static String words(SpokenPart part) {
    return switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          phrase.words().stream().map(word -> word.spelling()).collect(Collectors.joining(" "));
      case SpokenPart.EnglishPhrase phrase -> phrase.text();
      case SpokenPart.EnglishPhones phones -> phones.ipa();
      case SpokenPart.Pause _ -> "-";
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CHARACTERS | | aB1 | A B 1",
        "CARDINAL | | 007 | 007",
        "CARDINAL | | -1,234.5 | minus 1234.5",
        "ORDINAL | | 3 | 3rd",
        "DIGITS | | 20-26 | 2 0 2 6",
        "DATE | dmy | 2/3/2026 | March 2nd 20 26",
        "DATE | md | 3.2 | March 2nd",
        "DATE | | 2026-03-02 | March 2nd 20 26",
        "TIME | | 7:05 pm | 7 oh 5 P M"
      })
  void saysItInEnglish(ToldKind kind, String format, String text, String words) {
    assertThat(said(kind, format == null ? "" : format, text, TextLanguage.ENGLISH))
        .isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CHARACTERS | ខ្មែ១ | ខ្មែ មួយ",
        "CARDINAL | ១២ | ដប់ ពីរ",
        "ORDINAL | ទី៣ | ទី បី",
        "DIGITS | 12 | មួយ ពីរ",
        "TELEPHONE | 012-345-612 | សូន្យ ដប់ ពីរ - បី រយ សែសិប ប្រាំ - ប្រាំមួយ រយ ដប់ ពីរ"
      })
  void saysItInKhmer(ToldKind kind, String text, String words) {
    assertThat(said(kind, "", text, TextLanguage.KHMER)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "CARDINAL, abc",
    "ORDINAL, -1",
    "DIGITS, 1a",
    "DATE, soon",
    "TIME, 99:99",
    "TELEPHONE, call"
  })
  void findsNothingInWhatIsNot(ToldKind kind, String text) {
    assertThat(kind.tokens(text, "")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ក", "ក្ក", "1", "1,234", "012 ", "a", "(0"})
  void readsLongTexts(String piece) {
    for (ToldKind kind : ToldKind.values()) {
      assertThat(kind.tokens(piece.repeat(20_000), "")).hasSizeLessThan(20_001);
    }
  }

  @Test
  void aDateOfAnotherOrderIsNone() {
    assertThat(ToldKind.DATE.tokens("2026", "dmy")).isEmpty();
    assertThat(ToldKind.DATE.tokens("1/13/2026", "dmy")).isEmpty();
    assertThat(ToldKind.DATE.tokens("1/1/2026", "xyz")).isEmpty();
  }
}

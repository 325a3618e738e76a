package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserLexiconTest {
  private static final Pronouncer READER = TrainedPronouncer.load();

  @Test
  void winsOverTheModel() {
    UserLexicon lexicon = UserLexicon.parse(List.of("# names", "", "ភាសា\tk aa"), READER);

    assertThat(lexicon.over(READER).pronounce("ភាសា").phones()).isEqualTo("k aa");
    assertThat(lexicon.over(READER).pronounce("ទឹក")).isEqualTo(READER.pronounce("ទឹក"));
  }

  @Test
  void readsRespellingsInKhmer() {
    assertThat(UserLexicon.spoken("វ៉ា ឆា", READER).phones()).isEqualTo("w aa . ch aa");
  }

  @Test
  void findsAWordHoweverItIsEncoded() {
    UserLexicon lexicon = UserLexicon.parse(List.of("ស៊ី\tk aa"), READER);

    assertThat(lexicon.find("ស\u17b8\u17ca")).contains(Pronunciation.parse("k aa"));
  }

  @Test
  void letsTheStrongerLexiconWin() {
    UserLexicon operator = UserLexicon.parse(List.of("ក\tk aa", "ខ\tkh aa"), READER);
    UserLexicon key = UserLexicon.parse(List.of("ក\tk ii"), READER);

    assertThat(operator.with(key).find("ក")).contains(Pronunciation.parse("k ii"));
    assertThat(operator.with(key).spellings()).containsExactly("ក", "ខ");
  }

  @Test
  void findsASmallLatinWordHoweverItIsWritten() {
    UserLexicon lexicon = UserLexicon.parse(List.of("vacha\tk aa", "US\tk ii"), READER);

    assertThat(lexicon.find("Vacha")).contains(Pronunciation.parse("k aa"));
    assertThat(lexicon.find("us")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ក",
        "ក\t",
        "ក\tk aa k t",
        "ក\tk qq",
        "ក\t123",
        "\tk aa",
        "ក ខ\tk aa",
        "ក៥\tk aa",
        "ក\thello"
      })
  void saysWhichLineIsWrong(String line) {
    List<String> lines = List.of("ខ\tkh aa", line);

    assertThatThrownBy(() -> UserLexicon.parse(lines, READER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Line 2: ");
  }
}

package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordSegmenterTest {
  private static final WordSegmenter SEGMENTER = WordSegmenter.load();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ខ្ញុំ ចូលចិត្ត អាន សៀវភៅ",
        "ប្រទេស កម្ពុជា មាន ភ្នំ ច្រើន",
        "ក្មេងៗ ទៅ សាលា",
        "លោក គ្រូ បង្រៀន ភាសា ខ្មែរ",
        "ថ្ងៃ នេះ មេឃ ភ្លៀង ខ្លាំង"
      })
  void findsTheWordsOfPlainSentences(String words) {
    String plain = words.replace("ៗ", "");
    assertThat(SEGMENTER.segment(plain.replace(" ", ""))).isEqualTo(List.of(plain.split(" ")));
  }

  @Test
  void losesNoCharacter() {
    String text = "ក្រុមហ៊ុនហ្គូហ្គលបើកការិយាល័យនៅឡុងដ៍";
    assertThat(String.join("", SEGMENTER.segment(text))).isEqualTo(text);
  }

  /** What comes after the segmenter may take more than linear time in the length of a word. */
  @ParameterizedTest
  @ValueSource(strings = {"\u17d2", "ក", "ា", "ក\u17d2", "្ក", "ាំ"})
  void boundsTheLengthOfWords(String unit) {
    assertThat(SEGMENTER.segment(unit.repeat(10_000)))
        .allSatisfy(word -> assertThat(word.length()).isLessThanOrEqualTo(144));
  }

  @Test
  void partsWordsAtSpaces() {
    assertThat(SEGMENTER.segment("កម្ពុ ជា")).hasSizeGreaterThan(1);
    assertThat(SEGMENTER.segment("  ")).isEmpty();
  }

  @Test
  void readsBothSubscriptsOfTaAlike() {
    assertThat(SEGMENTER.segment("ចាប់ផ្ដើម").size())
        .isEqualTo(SEGMENTER.segment("ចាប់ផ្តើម").size());
  }
}

package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextSegmenterTest {
  private static final WordSegmenter SEGMENTER = WordSegmenter.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Hello ភ្នំពេញ! | Hello ភ្នំពេញ !",
        "តម្លៃ 1,500.50៛ | តម្លៃ 1,500.50 ៛",
        "៣.១៤ | ៣.១៤",
        "5. | 5 .",
        "ធំៗ | ធំ ៗ",
        "?! | ? !"
      })
  void cutsScriptsNumbersAndMarksApart(String text, String words) {
    assertThat(TextSegmenter.segment(text.strip(), SEGMENTER))
        .containsExactly(words.strip().split(" "));
  }

  @Test
  void leavesOutWhiteSpaceAlsoTheInvisible() {
    assertThat(TextSegmenter.segment(" \u200b\t\n", SEGMENTER)).isEmpty();
    assertThat(TextSegmenter.segment("ក\u200b1", SEGMENTER)).containsExactly("ក", "1");
  }
}

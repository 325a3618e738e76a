package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EarVocabularyTest {
  private final EarVocabulary vocabulary =
      EarVocabulary.of(List.of(List.of("ខ្ញុំ", "មក"), List.of("ផ្ញើ", "Email", "to", "ខ្ញុំ")));

  @Test
  void joinsKhmerWordsAndPartsOthers() {
    assertThat(text("ខ្ញុំ", "មក")).isEqualTo("ខ្ញុំមក");
    assertThat(text("ផ្ញើ", "Email", "to", "ខ្ញុំ")).isEqualTo("ផ្ញើ|email|to|ខ្ញុំ");
  }

  private String text(String... words) {
    List<Integer> numbers = vocabulary.numbers(List.of(words));
    return String.join("", numbers.stream().map(vocabulary.tokens()::get).toList());
  }

  @Test
  void numbersTheBlankFirst() {
    assertThat(vocabulary.byToken()).containsEntry("<pad>", 0).containsKey("|");
    assertThat(vocabulary.byToken().values()).doesNotHaveDuplicates();
  }

  @Test
  void leavesOutWhatNoTextHad() {
    assertThat(text("មកឆ")).isEqualTo("មក");
  }
}

package io.vacha.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.KhmerFrontEnd;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTextTest {
  private static final NearestText NUMBERS =
      new NearestText(
          new ComparableText(KhmerFrontEnd.load()), List.of("មួយ", "ពីរ", "បី", "បួន", "បួន"));

  @Test
  void takesTheTextOfLeastEdits() {
    assertThat(NUMBERS.isNearest("បួន", "បួន")).isTrue();
    assertThat(NUMBERS.isNearest("បួន", "បួង")).isTrue();
    assertThat(NUMBERS.isNearest("មួយ", "បួង")).isFalse();
  }

  @Test
  void hearsDigitsAsWords() {
    assertThat(NUMBERS.isNearest("ពីរ", "2")).isTrue();
  }

  @Test
  void isNeverRightWhereTwoTextsAreAsNear() {
    assertThat(NUMBERS.isNearest("បី", "កខគឃង")).isFalse();
    assertThat(NUMBERS.isNearest("បី", "")).isFalse();
  }
}

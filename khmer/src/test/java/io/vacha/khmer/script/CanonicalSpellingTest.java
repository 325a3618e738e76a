package io.vacha.khmer.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CanonicalSpellingTest {
  @Test
  void ordersSubscriptsShifterVowelAndSigns() {
    assertThat(CanonicalSpelling.of("ស្រ្តី")).isEqualTo("ស្ត្រី");
    assertThat(CanonicalSpelling.of("ប៉្រ")).isEqualTo("ប្រ៉");
    assertThat(CanonicalSpelling.of("កំា")).isEqualTo("កាំ");
  }

  @Test
  void joinsVowelsThatLookLikeOne() {
    assertThat(CanonicalSpelling.of("ក\u17c1\u17b6")).isEqualTo("កោ");
    assertThat(CanonicalSpelling.of("ក\u17c1\u17b8")).isEqualTo("កើ");
  }

  @Test
  void dropsRepeatedMarksAndInvisibleCharacters() {
    assertThat(CanonicalSpelling.of("កាា\u200c\u17b4")).isEqualTo("កា");
    assertThat(CanonicalSpelling.of("\ufeffក\u2060")).isEqualTo("ក");
  }

  @Test
  void keepsZeroWidthSpacesAndNewLines() {
    assertThat(CanonicalSpelling.of("ក\u200bខ\nគ")).isEqualTo("ក\u200bខ\nគ");
  }

  @Test
  void turnsLoneSurrogatesAndControlsIntoSpaces() {
    assertThat(CanonicalSpelling.of("ក\ud800ខ\u0007")).isEqualTo("ក ខ ");
    assertThat(CanonicalSpelling.of("😀")).isEqualTo("😀");
  }

  @Test
  void isStable() {
    String once = CanonicalSpelling.of("អូស្រ្តាលី ប៉្រ កំា");
    assertThat(CanonicalSpelling.of(once)).isEqualTo(once);
  }
}

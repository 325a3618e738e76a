package io.vacha.khmer.pronounce.trained;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GraphemesTest {
  @Test
  void takesACoengAndItsLetterAsOne() {
    assertThat(Graphemes.of("ខ្មែរ")).hasSize(4);
    assertThat(Graphemes.of("ខ្មែរ")[1]).matches(Graphemes::isSubscript);
    assertThat(Graphemes.consonant(Graphemes.of("ខ្ម")[1])).isEqualTo('ម');
  }

  @Test
  void readsBothSubscriptsOfTaAlike() {
    assertThat(Graphemes.of("ស្តី")).isEqualTo(Graphemes.of("ស្ដី"));
  }

  @Test
  void dropsAccentsAndCaseOfLatinLetters() {
    assertThat(Graphemes.of("Éa")).isEqualTo(Graphemes.of("ea"));
    assertThat(Graphemes.of("b")[0]).matches(Graphemes::isLatin);
    assertThat(Graphemes.isLatinVowel(Graphemes.of("b")[0])).isFalse();
    assertThat(Graphemes.isLatinVowel(Graphemes.of("e")[0])).isTrue();
  }

  @Test
  void leavesOutOtherCharacters() {
    assertThat(Graphemes.of("1 漢😀")).isEmpty();
  }
}

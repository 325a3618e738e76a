package io.vacha.engine.kokoro.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import org.junit.jupiter.api.Test;

class SymbolsTest {
  @Test
  void hasASymbolForEveryPhoneOfKhmerAtEveryPlace() {
    for (String phone : Phones.CONSONANTS) {
      String word = phone + " aa " + phone;
      String symbols = KhmerSymbols.of(Pronunciation.parse(word));
      assertThat(Symbols.known(symbols)).as(word).isEqualTo(symbols).hasSizeGreaterThan(3);
    }
    for (String vowel : Phones.VOWELS) {
      String symbols = KhmerSymbols.of(Pronunciation.parse("k " + vowel));
      assertThat(Symbols.known(symbols)).as(vowel).isEqualTo(symbols).hasSizeGreaterThan(2);
    }
  }

  @Test
  void writesKhmerWithItsStress() {
    assertThat(KhmerSymbols.of(Pronunciation.parse("s uə . s d ə j".replace("d", "ɗ"))))
        .contains("ˈ")
        .startsWith("s");
  }

  @Test
  void writesEnglishAsTheVoicesLearntIt() throws Exception {
    EnglishSymbols english = EnglishSymbols.by("espeak-ng");
    assertThat(english.of("Hello, the judge bought a little boat now?", new Cancellation()))
        .isEqualTo("həlˈO, ðə ʤˈʌʤ bˈɔt ə lˈɪTᵊl bˈOt nˈW?");
    assertThat(english.of("The bird's eye: three boys say more.", new Cancellation()))
        .isEqualTo("ðə bˈɜɹdz ˈI: θɹˈi bˈYz sˈA mˈɔɹ.");
  }

  @Test
  void leavesOutWhatTheGraphDoesNotKnow() {
    assertThat(Symbols.known(" x̃  aː\n(b)\u0007 ")).isEqualTo("aːb");
    assertThat(Symbols.numbers("aː b")).containsExactly(0, 43, 158, 16, 44, 0);
    assertThat(Symbols.says("?!")).isFalse();
  }

  @Test
  void cutsAtMarksAndSpacesAndNeverRunsOver() {
    assertThat(SymbolRuns.of("aaa, bbb ddd", 7)).containsExactly("aaa,", "bbb ddd");
    assertThat(SymbolRuns.of("aaa bbb ddd", 8)).containsExactly("aaa bbb", "ddd");
    assertThat(SymbolRuns.of("a".repeat(20), 8))
        .containsExactly("a".repeat(8), "a".repeat(8), "aaaa");
    assertThat(SymbolRuns.of("aaaaaaa , . , ? !", 8)).containsExactly("aaaaaaa");
    assertThat(SymbolRuns.of("", 8)).isEmpty();
  }
}

package io.vacha.engine.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CmuReadingTest {
  private final CmuReading reading = CmuReading.load();

  @Test
  void readsEveryPhoneInEveryPlace() {
    for (String vowel : Phones.VOWELS) {
      for (String consonant : Phones.CONSONANTS) {
        Syllable syllable = new Syllable(List.of(consonant), vowel, Optional.of(consonant));
        assertThat(reading.of(new Pronunciation(List.of(syllable)))).isNotEmpty();
      }
    }
  }

  @Test
  void givesTheLikeliestReadingFirstAndNoneTwice() {
    Syllable syllable = new Syllable(List.of("k"), "aa", Optional.of("l"));
    assertThat(reading.of(new Pronunciation(List.of(syllable))))
        .containsExactly("K AA L", "G AA L");
  }

  @Test
  void readsNothingFromSilence() {
    assertThat(reading.of(new Pronunciation(List.of()))).isEmpty();
  }
}

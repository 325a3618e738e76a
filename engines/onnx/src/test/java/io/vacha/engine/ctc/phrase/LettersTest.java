package io.vacha.engine.ctc.phrase;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.support.Readers;
import org.junit.jupiter.api.Test;

class LettersTest {
  @Test
  void leaveOutSpacesMarksAccentsAndCase() {
    assertThat(Letters.of("Café, s'il vous\u200b plaît!")).isEqualTo("cafesilvousplait");
  }

  @Test
  void keepKhmerSigns() {
    assertThat(Letters.of("ខ្ញុំ ទៅ។")).isEqualTo("ខ្ញុំទៅ");
  }

  @Test
  void readNumbersInWordsAndAsWritten() {
    assertThat(Letters.readings("ភ្នំពេញ 5", Readers.PLAIN))
        .containsExactlyInAnyOrder("ភ្នំពេញប្រាំ", "ភ្នំពេញ5");
    assertThat(Letters.readings("Room 25", Readers.PLAIN))
        .containsExactlyInAnyOrder("roomtwentyfive", "room25");
  }

  @Test
  void readRepeatedWordsAsTheyAreSaid() {
    assertThat(Letters.readings("ផ្សេងៗ", Readers.PLAIN)).contains("ផ្សេងផ្សេង");
  }

  @Test
  void areOfOneReadingWhereAPhraseIsSaidAsItIsWritten() {
    assertThat(Letters.readings("open the door", Readers.PLAIN)).containsExactly("openthedoor");
  }
}

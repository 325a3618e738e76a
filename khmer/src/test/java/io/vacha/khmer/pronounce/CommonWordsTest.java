package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommonWordsTest {
  @Test
  void holdNoWordThatIsKeptForMeasuring() {
    assertThat(CommonWords.words().keySet())
        .allMatch(word -> new DictionaryEntry(word, "").isForTraining());
  }
}

package io.vacha.transcription.numeral;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumeralsTest {
  @ParameterizedTest
  @CsvSource({
    "twenty five cars,25 cars",
    "three hundred seven,307",
    "two thousand twenty six,2026",
    "one million two hundred thousand,1200000",
    "call zero one two three four five six,call 0123456",
    "one of them,one of them",
    "it is ten to nine,it is 10 to 9",
    "zero,0",
    "five,5",
    "hundreds of people,hundreds of people",
    "ដប់ ប្រាំ នាក់,15 នាក់",
    "ម្ភៃ ប្រាំពីរ,27",
    "ពីរ ពាន់ ម្ភៃ ប្រាំ មួយ,2026",
    "បី ម៉ឺន ប្រាំ ពាន់,35000",
    "មួយ លាន ពីរ សែន,1200000",
    "សូន្យ មួយ ពីរ បី បួន,01234",
    "ពីរ ពាន់ លាន,2000000000",
    "ឡាន មួយ,ឡានមួយ"
  })
  void writesNumbersWithDigits(String spoken, String written) {
    assertThat(Numerals.in(heard(spoken)).text()).isEqualTo(written);
  }

  private static Recognition heard(String text) {
    List<RecognizedWord> words = new ArrayList<>();
    for (String word : text.split(" ")) {
      long start = 300L * words.size();
      words.add(new RecognizedWord(word, start, start + 290, 0.5));
    }
    return Recognition.ofWords(words, Language.EN);
  }
}

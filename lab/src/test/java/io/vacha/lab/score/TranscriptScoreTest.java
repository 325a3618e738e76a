package io.vacha.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.khmer.KhmerFrontEnd;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TranscriptScoreTest {
  private static final ComparableText TEXTS = new ComparableText(KhmerFrontEnd.load());

  @Test
  void countsSubstitutedMissingAndAddedWords() {
    TranscriptScore score =
        english("the cat sat on the mat", "the", "hat", "sat", "on", "a", "mat", "so");
    assertThat(score.words()).isEqualTo(new ErrorCount(3, 6));
    assertThat(score.words().percent()).isEqualTo(50.0);
    assertThat(english("one two three", "two").words()).isEqualTo(new ErrorCount(2, 3));
  }

  @Test
  void tellsWhichWordsWereRight() {
    assertThat(english("ask not what", "ask", "what", "not", "what").rightWords())
        .containsExactly(true, false, true, true);
  }

  @Test
  void doesNotCountCasePunctuationOrDigits() {
    TranscriptScore score =
        english(
            "Mister Smith, who has 25 dogs, didn't come.",
            "mister",
            "smith",
            "who",
            "has",
            "twenty",
            "five",
            "dogs",
            "didn't",
            "come");
    assertThat(score.words().errors()).isZero();
    assertThat(score.characters().errors()).isZero();
  }

  @Test
  void saysNumbersAsPeopleDo() {
    assertThat(TEXTS.words("In 1867, 1,200 of 305 left on the 21st and 30th; 1905.", Language.EN))
        .isEqualTo(
            List.of(
                ("in eighteen sixty seven one thousand two hundred of three hundred five left on"
                        + " the twenty first and thirtieth nineteen oh five")
                    .split(" ")));
  }

  @Test
  void comparesKhmerWithoutItsSpaces() {
    TranscriptScore score =
        khmer("ភ្នំពេញ មាន ប្រជាជន 25 នាក់", "ភ្នំពេញ", "មានប្រជាជន", "ម្ភៃប្រាំ", "នាក់");
    assertThat(score.characters().errors()).isZero();
    assertThat(score.words().errors()).isZero();
    assertThat(score.rightWords()).containsOnly(true);
  }

  @Test
  void takesTheSubscriptsThatLookAlikeForOne() {
    assertThat(khmer("បណ្ដាញ", "បណ្តាញ").characters().errors()).isZero();
  }

  @Test
  void countsCharactersOfKhmer() {
    TranscriptScore score = khmer("ខ្ញុំទៅផ្សារ", "ខ្ញុំ", "ទៅ", "ផ្ទះ");
    assertThat(score.characters()).isEqualTo(new ErrorCount(3, 12));
    assertThat(score.rightWords()).containsExactly(true, true, false);
  }

  @Test
  void countsTheKhmerOfMixedSpeechAlone() {
    assertThat(TranscriptScore.khmerPart(TEXTS, "ខ្ញុំចង់ run cash advance", "ខ្ញុំ ចាំ ran កាស"))
        .isEqualTo(new ErrorCount(5, 8));
    assertThat(TranscriptScore.khmerPart(TEXTS, "ខ្ញុំចង់ run", "ខ្ញុំចង់").errors()).isZero();
  }

  @Test
  void countsEverythingMissingWhereNothingWasHeard() {
    assertThat(english("the cat").words()).isEqualTo(new ErrorCount(2, 2));
    assertThat(english("the cat").words().plus(new ErrorCount(1, 2)).percent()).isEqualTo(75.0);
  }

  @Test
  void putsConfidencesIntoRangesByTheirLowerBound() {
    Reliability reliability = new Reliability();
    reliability.add(0.9, true);
    reliability.add(1, false);
    reliability.add(0.899, true);
    reliability.add(0, false);
    assertThat(reliability.ranges())
        .contains(new Reliability.Range(0.9, 2, 1), new Reliability.Range(0.7, 1, 1))
        .last()
        .isEqualTo(new Reliability.Range(0, 1, 0));
  }

  private static TranscriptScore english(String said, String... heard) {
    return TranscriptScore.of(TEXTS, Language.EN, said, heard(Language.EN, heard));
  }

  private static TranscriptScore khmer(String said, String... heard) {
    return TranscriptScore.of(TEXTS, Language.KM, said, heard(Language.KM, heard));
  }

  private static Recognition heard(Language language, String... words) {
    List<RecognizedWord> said =
        IntStream.range(0, words.length)
            .mapToObj(i -> new RecognizedWord(words[i], i * 100L, i * 100L + 90, 0.5))
            .toList();
    return Stream.of(words).findAny().isEmpty()
        ? new Recognition("", List.of(), 0, language)
        : Recognition.ofWords(said, language);
  }
}

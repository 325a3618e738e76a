package io.vacha.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecognitionTest {
  private static double confidence(RecognizedWord... words) {
    return Recognition.ofWords(List.of(words), Language.EN).confidence();
  }

  @Test
  void joinsWordsBySpaces() {
    var recognition =
        Recognition.ofWords(
            List.of(new RecognizedWord("ask", 0, 100, 1), new RecognizedWord("not", 100, 200, 1)),
            Language.EN);
    assertThat(recognition.text()).isEqualTo("ask not");
  }

  @Test
  void silenceHasNoConfidence() {
    assertThat(Recognition.ofWords(List.of(), Language.EN))
        .isEqualTo(new Recognition("", List.of(), 0, Language.EN));
  }

  @Test
  void confidenceOfEqualWordsIsTheGeometricMean() {
    assertThat(
            confidence(
                new RecognizedWord("a", 0, 100, 0.9), new RecognizedWord("b", 100, 200, 0.4)))
        .isEqualTo(0.6, within(1e-9));
  }

  @Test
  void longWordsWeighMore() {
    double expected = Math.pow(0.9, 0.75) * Math.pow(0.4, 0.25);
    assertThat(
            confidence(
                new RecognizedWord("a", 0, 300, 0.9), new RecognizedWord("b", 300, 400, 0.4)))
        .isEqualTo(expected, within(1e-9));
  }

  @Test
  void oneImpossibleWordMakesItZero() {
    assertThat(confidence(new RecognizedWord("a", 0, 300, 1), new RecognizedWord("b", 300, 400, 0)))
        .isZero();
  }

  @Test
  void wordsWithoutLengthStillCount() {
    assertThat(confidence(new RecognizedWord("a", 5, 5, 0.5))).isEqualTo(0.5, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void refusesWhatIsNoProbability(double value) {
    assertThatThrownBy(() -> new Recognition("a", List.of(), value, Language.EN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RecognizedWord("a", 0, 1, value))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesWordsThatEndBeforeTheyBegin() {
    assertThatThrownBy(() -> new RecognizedWord("a", 2, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

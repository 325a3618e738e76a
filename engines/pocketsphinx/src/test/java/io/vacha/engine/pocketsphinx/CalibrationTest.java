package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  private static final Calibration CURVE = new Calibration(1, 0.5, 0.25, 0.1, 50);

  @Test
  void readsWhatWasFitted() {
    assertThat(Calibration.of(Language.EN)).isEqualTo(new Calibration(0, 0.221, 0.587, 0, 75));
    assertThat(Calibration.of(Language.KM))
        .isEqualTo(new Calibration(4.83, 0.381, 0.226, 0.0566, 160));
    assertThatThrownBy(() -> Calibration.of(Language.AUTO)).hasMessageContaining("fitted for auto");
  }

  @Test
  void followsTheLogisticCurveOfItsWeights() {
    assertThat(confidences(10, 0.5)).containsExactly(0.5);
    double expected = 1 / (1 + Math.exp(-(1 + 0.75 * Math.log(4) - 2)));
    assertThat(confidences(20, 0.8).getFirst()).isCloseTo(expected, within(1e-9));
  }

  @Test
  void believesAWordLessAmongDoubtfulOnes() {
    assertThat(confidences(10, 0.8, 0.9).getFirst())
        .isGreaterThan(confidences(10, 0.8, 0.2).getFirst());
  }

  @Test
  void givesEveryPosteriorAConfidenceBetweenNoneAndOne() {
    assertThat(confidences(10, 0, 1)).allMatch(confidence -> confidence > 0 && confidence < 1);
  }

  @Test
  void hearsNothingInSoundThatNoWordFits() {
    assertThat(confidences(50, 0.9)).hasSize(1);
    assertThat(confidences(50.1, 0.9)).isEmpty();
  }

  private static List<Double> confidences(double strain, double... posteriors) {
    List<RecognizedWord> words =
        DoubleStream.of(posteriors)
            .mapToObj(posterior -> new RecognizedWord("word", 0, 300, posterior))
            .toList();
    return CURVE
        .of(new Hearing(words, words.stream().map(_ -> strain).toList(), strain, 1))
        .stream()
        .map(RecognizedWord::confidence)
        .toList();
  }
}

package io.vacha.engine.pocketsphinx.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LanguageEvidenceTest {
  private static final int SECOND = 16_000;
  private static final List<Stretch> TWO =
      List.of(new Stretch(0, SECOND, 1), new Stretch(SECOND, 2 * SECOND, 1));

  /** One word a second, each with its strain, and the strain of the whole. */
  private static Hearing hearing(double whole, Double... strains) {
    List<RecognizedWord> words =
        IntStream.range(0, strains.length)
            .mapToObj(i -> new RecognizedWord("w", 1000L * i, 1000L * i + 900, 1))
            .toList();
    return new Hearing(words, List.of(strains), whole, 1);
  }

  @Test
  void judgesARecordingWithoutPausesAsAWhole() {
    var evidence =
        new LanguageEvidence(hearing(11, 0.0, 0.0), List.of(new Stretch(0, 2 * SECOND, 2)));
    assertThat(evidence.isSure()).isTrue();
    assertThat(evidence.forKhmer(null)).containsExactly(7);
  }

  @Test
  void isSureOnlyWhereEveryStretchIs() {
    assertThat(new LanguageEvidence(hearing(0, 20.0, -20.0), TWO).isSure()).isTrue();
    assertThat(new LanguageEvidence(hearing(0, 20.0, 3.0), TWO).isSure()).isFalse();
  }

  @Test
  void asksTheEnglishModelWhereThePhonesDoNotSettleIt() {
    var evidence = new LanguageEvidence(hearing(0, 20.0, 3.3), TWO);
    double[] forKhmer = evidence.forKhmer(hearing(0, 90.0, 44.0));
    assertThat(forKhmer[0]).isCloseTo(16.7, within(1e-9));
    assertThat(forKhmer[1]).isCloseTo(3, within(1e-9));
  }

  @Test
  void knowsNothingOfAStretchInWhichNothingWasHeard() {
    var evidence = new LanguageEvidence(hearing(20, 20.0), TWO);
    assertThat(evidence.forKhmer(hearing(34, 34.0))[1]).isZero();
  }
}

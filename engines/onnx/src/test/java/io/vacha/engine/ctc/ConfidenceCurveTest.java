package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.ConfidenceCurve.Evidence;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.model.UnusableModelException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfidenceCurveTest {
  @TempDir static Path memory;

  @TempDir Path folder;

  private static List<RecognizedWord> words(double... confidences) {
    return Stream.iterate(0, at -> at < confidences.length, at -> at + 1)
        .map(at -> new RecognizedWord("ទៅ", at, at + 1L, confidences[at]))
        .toList();
  }

  @Test
  void isOfTheWordAndFiveOnEitherSide() {
    List<Evidence> evidence =
        ConfidenceCurve.evidence(words(0.9, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5));

    double nine = Math.log(9);
    assertThat(evidence.getFirst().word()).isCloseTo(nine, within(1e-9));
    assertThat(evidence.getFirst().around()).isCloseTo(nine / 6, within(1e-9));
    assertThat(evidence.get(5).around()).isCloseTo(nine / 8, within(1e-9));
    assertThat(evidence.get(6).around()).isZero();
  }

  @Test
  void holdsForPosteriorsOfAllAndNothing() {
    ConfidenceCurve curve = new ConfidenceCurve(-1, 1, 0);

    assertThat(curve.of(words(1, 0, 0.5)))
        .extracting(RecognizedWord::confidence)
        .satisfiesExactly(
            sure -> assertThat(sure).isBetween(0.999, 1.0),
            unsure -> assertThat(unsure).isBetween(0.0, 0.001),
            middle -> assertThat(middle).isCloseTo(1 / (1 + Math.E), within(1e-9)));
  }

  @Test
  void leavesWordsAloneWhereThereIsNone() throws UnusableModelException {
    List<RecognizedWord> words = words(1, 0.123);

    assertThat(ConfidenceCurve.in(folder).of(words)).isSameAs(words);
  }

  @Test
  void refusesWhatIsNoCurve() throws IOException {
    for (String file : List.of("", "[]", "{\"offset\": 1}", "{\"offset\": \"1\"}")) {
      Files.writeString(folder.resolve(ConfidenceCurve.FILE), file);
      assertThatThrownBy(() -> ConfidenceCurve.in(folder))
          .isInstanceOf(UnusableModelException.class)
          .hasMessageStartingWith("calibration.json is no curve");
    }
  }

  @Test
  void isAppliedToWhatAModelHears() throws IOException {
    Path model = ToneFolders.omnilingual(folder.resolve("model"));
    Files.writeString(
        model.resolve(ConfidenceCurve.FILE),
        "{\"offset\": 0, \"wordWeight\": 0, \"aroundWeight\": 0}");
    ToneEars ears = new ToneEars(folder, memory);
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(SearchKind.GREEDY, 1, 20))) {
      short[] sound = ToneFolders.say(ToneFolders.CHARACTERS, "abba cab");
      Recognition heard = ears.hear(engine, Language.AUTO, sound);

      assertThat(heard.text()).isEqualTo("abba cab");
      assertThat(heard.words()).extracting(RecognizedWord::confidence).containsOnly(0.5);
    }
  }
}

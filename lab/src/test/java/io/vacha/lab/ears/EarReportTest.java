package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.corpus.CorpusEntry;
import io.vacha.lab.corpus.TextMeasure;
import io.vacha.lab.score.ErrorCount;
import io.vacha.lab.score.Reliability;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EarReportTest {
  private static final KhmerFrontEnd FRONT_END = KhmerFrontEnd.load();

  @Test
  void isBetterOnlyWithFewerErrors() {
    assertThat(report(score(4, 2), score(3, 2)).isBetter()).isTrue();
    assertThat(report(score(4, 2), score(4, 2)).isBetter()).isFalse();
    assertThat(report(score(4, 2), score(4, 3)).isBetter()).isFalse();
  }

  @Test
  void namesWhatIsHeardWorse() {
    assertThat(report(score(4, 2), score(1, 3)).figures())
        .containsEntry("characters wrong, before", "30.0 %")
        .containsEntry("characters wrong, after", "20.0 %")
        .containsEntry("heard worse than before", "1 (b.wav) of 2")
        .containsEntry("left out: text and sound do not fit", "1 (c.wav)");
  }

  private static EarReport report(EarScore before, EarScore after) {
    return new EarReport(
        List.of(recording("a.wav"), recording("b.wav")), before, after, List.of("c.wav"));
  }

  private static CheckedRecording recording(String name) {
    return new CheckedRecording(
        new CorpusEntry(Path.of(name), "ទៅ", ""), TextMeasure.of("ទៅ", FRONT_END), null, null);
  }

  /** Of ten characters each. */
  private static EarScore score(int... errors) {
    List<ErrorCount> each =
        Arrays.stream(errors).mapToObj(wrong -> new ErrorCount(wrong, 10)).toList();
    ErrorCount all = each.stream().reduce(ErrorCount.NONE, ErrorCount::plus);
    return new EarScore(all, all, new Reliability(), each, List.of());
  }
}

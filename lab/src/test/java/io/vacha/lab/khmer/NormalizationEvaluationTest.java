package io.vacha.lab.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.testing.Repository;
import io.vacha.testing.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NormalizationEvaluationTest {
  private static final double TARGET_PERCENT = 97;

  private final KhmerFrontEnd khmer = KhmerFrontEnd.load();

  @Test
  void agreesWithReadersOnOurLinesAndOnTheirs() {
    Path ours =
        Repository.root().resolve("khmer/src/test/resources/io/vacha/khmer/sample/textnorm");
    assertThat(NormalizationEvaluation.measure(khmer, ours).disagreements()).isEmpty();
    Path data = SharedData.khmer().map(folder -> folder.resolve("textnorm")).orElse(ours);
    assertThat(NormalizationEvaluation.measure(khmer, data).percent())
        .isGreaterThanOrEqualTo(TARGET_PERCENT);
  }

  @Test
  void countsALineThatDisagrees(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("verbalizer-wrong.tsv"),
        "CARDINAL_MARKUP\tcardinal|integer:5|\tបួន\nCARDINAL_MARKUP\tcardinal|integer:4|\tបួន\n");
    NormalizationEvaluation evaluation = NormalizationEvaluation.measure(khmer, folder);
    assertThat(evaluation.percent()).isEqualTo(50);
    assertThat(evaluation.disagreements())
        .isEqualTo(
            List.of(
                new NormalizationEvaluation.Outcome(
                    "verbalizer-wrong.tsv:1", "5", "បួន", "ប្រាំ", false)));
  }
}

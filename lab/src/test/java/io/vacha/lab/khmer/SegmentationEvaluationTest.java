package io.vacha.lab.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.segment.SegmentationCorpus;
import io.vacha.khmer.segment.SegmentationScore;
import io.vacha.khmer.segment.WordSegmenter;
import io.vacha.testing.Repository;
import io.vacha.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SegmentationEvaluationTest {
  private static final double TARGET_WORD_F1 = 92;
  private static final double TARGET_BOUNDARY_F1 = 96;

  @Test
  void findsWordsInSentencesItNeverSaw() {
    List<List<String>> sentences =
        SharedData.khmer().map(data -> SegmentationCorpus.read(data).heldOut()).orElse(ours());
    SegmentationScore score = SegmentationScore.measure(WordSegmenter.load(), sentences);
    assertThat(score.wordF1()).isGreaterThanOrEqualTo(TARGET_WORD_F1);
    assertThat(score.boundaryF1()).isGreaterThanOrEqualTo(TARGET_BOUNDARY_F1);
  }

  @Test
  void scoresWordsAndBoundariesApart() {
    // ខ្ញុំទៅ is found as two words; parted by people as one, it has no right word and no boundary.
    SegmentationScore score =
        SegmentationScore.measure(
            WordSegmenter.load(), List.of(List.of("ខ្ញុំទៅ"), List.of("ខ្ញុំ", "ទៅ")));
    assertThat(score.wordF1()).isEqualTo(100 * 2 * 2 / 7.0);
    assertThat(score.boundaryF1()).isEqualTo(100 * 2 * 1 / 3.0);
  }

  private static List<List<String>> ours() {
    try {
      Path file =
          Repository.root().resolve("khmer/src/test/resources/io/vacha/khmer/sample/sentences.tsv");
      return Files.readAllLines(file).stream()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split("\t")[1].split(" ")))
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

package io.vacha.lab.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.pronounce.PronunciationScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PronunciationEvaluationTest {
  @TempDir Path folder;

  @Test
  void measuresOnlyTheWordsKeptForDevelopment() throws IOException {
    // SHA-256 buckets: ភាសា 16, ផ្កា 6, ខ្យល់ 8 (its last phone is wrong here).
    Files.writeString(
        folder.resolve("lexicon.tsv"),
        "# comment\nភាសា\tph ie . s aa\nផ្កា\tp k aa\nខ្យល់\tk j ɑ n\nhello\th ɛɛ l . l oo\nកក\t\n");

    PronunciationEvaluation evaluation = PronunciationEvaluation.measure(folder);

    assertThat(evaluation.score()).isEqualTo(new PronunciationScore(2, 1, 7, 1, 1));
    assertThat(evaluation.wordsPerSecond()).isPositive();
  }
}

package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;
import io.vacha.testing.Repository;
import io.vacha.testing.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PronunciationScoreTest {
  @Test
  void countsEditsOfPhonesWithoutBoundaries() {
    List<DictionaryEntry> entries =
        List.of(
            new DictionaryEntry("កក", "k ɑɑ k"),
            new DictionaryEntry("គោក្របី", "k oo . k r ɑ . ɓ ə j"));
    Pronouncer pronouncer =
        UserLexicon.parse(
                "កក\tk ɑɑ\nគោក្របី\tk oo k . r ɑ . ɓ ə j".lines().toList(),
                word -> Pronunciation.SILENT)
            .over(word -> Pronunciation.SILENT);

    PronunciationScore score = PronunciationScore.of(entries, pronouncer);

    assertThat(score).isEqualTo(new PronunciationScore(2, 1, 11, 1, 2));
    assertThat(score.wordErrorPercent()).isEqualTo(50.0);
  }

  /**
   * A few ordinary words that the model never saw, and all of those that are kept for measuring
   * where they lie beside the checkout.
   */
  @Test
  void reachesTheTargetsOnWordsItNeverSaw() throws IOException {
    List<DictionaryEntry> own =
        Repository.read("khmer/src/test/resources/io/vacha/khmer/pronounce/unseen-words.tsv")
            .lines()
            .map(line -> line.split("\t"))
            .map(row -> new DictionaryEntry(row[0], row[1]))
            .toList();
    assertThat(own).hasSizeGreaterThan(20).allMatch(DictionaryEntry::isForDevelopment);
    assertReached(PronunciationScore.of(own, TrainedPronouncer.load()));

    Optional<Path> data = SharedData.khmer();
    if (data.isPresent()) {
      PronunciationScore all =
          PronunciationScore.ofDevelopmentWords(data.get(), TrainedPronouncer.load());
      assertThat(all.words()).isEqualTo(3168);
      assertReached(all);
    }
  }

  private static void assertReached(PronunciationScore score) {
    assertThat(score.phoneErrorPercent()).isLessThanOrEqualTo(4.2);
    assertThat(score.wordErrorPercent()).isLessThanOrEqualTo(15.5);
  }
}

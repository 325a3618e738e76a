package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.Pronunciation;
import io.vacha.testing.SharedData;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PronunciationScoreTest {
  @Test
  void countsEditsOfPhonesWithoutBoundaries() {
    List<LexiconEntry> entries =
        List.of(
            new LexiconEntry("កក", "k ɑɑ k"), new LexiconEntry("គោក្របី", "k oo . k r ɑ . ɓ ə j"));
    Pronouncer pronouncer =
        UserLexicon.parse(
                "កក\tk ɑɑ\nគោក្របី\tk oo k . r ɑ . ɓ ə j".lines().toList(),
                word -> Pronunciation.SILENT)
            .over(word -> Pronunciation.SILENT);

    PronunciationScore score = PronunciationScore.of(entries, pronouncer);

    assertThat(score).isEqualTo(new PronunciationScore(2, 1, 11, 1, 2));
    assertThat(score.wordErrorPercent()).isEqualTo(50.0);
  }

  @TestFactory
  Stream<DynamicTest> reachesTheTargetsOnWordsItNeverSaw() {
    return SharedData.khmer().stream()
        .map(
            data ->
                DynamicTest.dynamicTest(
                    data.toString(),
                    () -> {
                      PronunciationScore score =
                          PronunciationScore.ofDevelopmentWords(data, Pronouncer.load());
                      assertThat(score.words()).isEqualTo(3168);
                      assertThat(score.phoneErrorPercent()).isLessThanOrEqualTo(4.2);
                      assertThat(score.wordErrorPercent()).isLessThanOrEqualTo(15.5);
                    }));
  }
}

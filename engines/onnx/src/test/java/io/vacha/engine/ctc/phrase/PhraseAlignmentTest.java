package io.vacha.engine.ctc.phrase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.ctc.FrameScores;
import io.vacha.engine.ctc.Vocabulary;
import io.vacha.engine.support.Readers;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhraseAlignmentTest {
  /** One letter, two, and the same two as one. */
  private static final Vocabulary PIECES = new Vocabulary(List.of("", "a", "b", "ab"), 0);

  private static final int FRAMES = 6;

  private static final LetterTokens TOKENS = new LetterTokens(PIECES);

  private static PhraseAlignment.Result align(String letters, FrameScores scores, double limit) {
    PhraseList list = PhraseList.of(List.of(letters), TOKENS, Readers.PLAIN);
    return PhraseAlignment.of(list.readings().getFirst().graph(), list.costs(scores), limit);
  }

  /** The cheapest of all paths that are written so, by trying every one. */
  private static double cheapest(String letters, FrameScores scores) {
    double cheapest = Double.POSITIVE_INFINITY;
    int paths = (int) Math.pow(PIECES.texts().size(), FRAMES);
    for (int path = 0; path < paths; path++) {
      StringBuilder written = new StringBuilder();
      double cost = 0;
      int before = 0;
      for (int frame = 0, rest = path; frame < FRAMES; frame++, rest /= PIECES.texts().size()) {
        int token = rest % PIECES.texts().size();
        written.append(token == before ? "" : PIECES.text(token));
        cost += cost(scores, frame, token);
        before = token;
      }
      cheapest = written.toString().equals(letters) ? Math.min(cheapest, cost) : cheapest;
    }
    return cheapest;
  }

  private static double cost(FrameScores scores, int frame, int own) {
    double best = Double.NEGATIVE_INFINITY;
    for (int token = 0; token < scores.tokens(); token++) {
      best = Math.max(best, scores.at(frame, token));
    }
    return Math.min(FrameCosts.MOST, best - scores.at(frame, own));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "ab", "aa", "aba", "abab", "bbb", "aabb"})
  void findsTheCheapestOfAllPaths(String letters) {
    Random random = new Random(7);
    for (int i = 0; i < 20; i++) {
      FrameScores scores = Utterances.random(random, FRAMES, PIECES.texts().size());
      assertThat(align(letters, scores, Double.POSITIVE_INFINITY).cost())
          .isCloseTo(cheapest(letters, scores), within(1e-4));
    }
  }

  @Test
  void costsNothingWhereItIsWhatWasHeard() {
    FrameScores scores = Utterances.said("abba", PIECES);
    assertThat(align("abba", scores, Double.POSITIVE_INFINITY).cost()).isZero();
  }

  @Test
  void isNotFoundWhereThereIsNoTimeToSayIt() {
    FrameScores scores = Utterances.random(new Random(1), 2, PIECES.texts().size());
    assertThat(align("aa", scores, Double.POSITIVE_INFINITY).cost()).isInfinite();
  }

  @Test
  void endsOnceItCostsTooMuch() {
    FrameScores scores = Utterances.said("bbbbbbbbbbbbbbbbbbbb", PIECES);
    PhraseAlignment.Result result = align("aaaaa", scores, 3 * FrameCosts.MOST);
    assertThat(result.cost()).isInfinite();
    assertThat(result.steps()).isLessThan(10 * 11);
  }

  @Test
  void tellsWhereThePhraseBeginsAndEnds() {
    Vocabulary letters = Utterances.LETTERS;
    FrameScores scores = Utterances.said("  ab  ", letters);
    PhraseList list = PhraseList.of(List.of("ab"), new LetterTokens(letters), Readers.PLAIN);
    PhraseAlignment.Result result =
        PhraseAlignment.of(list.readings().getFirst().graph(), list.costs(scores), 9);
    assertThat(result.startFrame()).isEqualTo(4);
    assertThat(result.endFrame()).isEqualTo(7);
  }
}

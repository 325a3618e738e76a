package io.vacha.engine.ctc.phrase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.EngineException;
import io.vacha.engine.ctc.FrameScores;
import io.vacha.engine.ctc.Vocabulary;
import io.vacha.engine.support.Readers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PhraseSearchTest {
  private static final Vocabulary LETTERS = Utterances.LETTERS;
  private static final PhraseSearch.Pace FREE = _ -> {};

  private static PhraseList list(String... phrases) {
    return PhraseList.of(List.of(phrases), new LetterTokens(LETTERS), Readers.PLAIN);
  }

  private static Optional<HeardPhrase> find(String said, String... phrases) throws EngineException {
    PhraseList list = list(phrases);
    return new PhraseSearch(list).find(list.costs(Utterances.said(said, LETTERS)), FREE);
  }

  private static String text(Optional<HeardPhrase> heard) {
    return heard.map(HeardPhrase::text).orElse("");
  }

  @Test
  void hearsThePhraseThatWasSaid() throws EngineException {
    Optional<HeardPhrase> heard = find("bad cab", "Dad, bee", "Bad Cab!", "abc");
    assertThat(text(heard)).isEqualTo("Bad Cab!");
    assertThat(heard.orElseThrow().confidence()).isGreaterThan(0.9);
    assertThat(heard.orElseThrow().startSample()).isZero();
    assertThat(heard.orElseThrow().endSample()).isEqualTo(13 * 320);
  }

  @Test
  void hearsAPhraseOfWhichALetterWasMisheard() throws EngineException {
    assertThat(text(find("bade cab", "bad cab", "abc abc"))).isEqualTo("bad cab");
    assertThat(text(find("bd cab", "bad cab", "abc abc"))).isEqualTo("bad cab");
    assertThat(text(find("bed cab", "bad cab", "abc abc"))).isEqualTo("bad cab");
  }

  @Test
  void hearsNoneWhereSomethingElseWasSaid() throws EngineException {
    assertThat(find("eeeccaade", "bad cab", "abc abc")).isEmpty();
  }

  @Test
  void hearsNoneWhereMuchMoreWasSaid() throws EngineException {
    assertThat(find("cab ede ade dec ead", "cab", "bad")).isEmpty();
  }

  @Test
  void hearsNoneInSilence() throws EngineException {
    assertThat(find("      ", "a", "bad")).isEmpty();
  }

  @Test
  void silenceAroundAndBetweenWordsCostsNothing() throws EngineException {
    PhraseList list = list("bad cab", "abc");
    FrameScores scores = Utterances.said("  bad .  cab   ", LETTERS);
    assertThat(new PhraseSearch(list).best(list.costs(scores), FREE).orElseThrow().fit().cost())
        .isZero();
  }

  @Test
  void isLessSureBetweenPhrasesThatAreAlike() throws EngineException {
    double apart = find("bade", "bade", "cccc").orElseThrow().confidence();
    double alike = find("bade", "bade", "bede").orElseThrow().confidence();
    double open = find("bad", "bade", "badc").orElseThrow().confidence();
    assertThat(apart).isGreaterThanOrEqualTo(alike);
    assertThat(alike).isGreaterThan(open);
    assertThat(open).isLessThan(0.6);
  }

  @Test
  void answersWithTheFirstOfThoseThatSoundAlike() throws EngineException {
    Optional<HeardPhrase> heard = find("bad cab", "abc", "Bad cab.", "badcab");
    assertThat(text(heard)).isEqualTo("Bad cab.");
    assertThat(heard.orElseThrow().confidence()).isGreaterThan(0.9);
  }

  @Test
  void leavesOutACharacterThatNoTokenHas() throws EngineException {
    assertThat(text(find("badcab", "badcabz", "aaaaaaa"))).isEqualTo("badcabz");
  }

  @Test
  void neverHearsAPhraseThatTheVocabularyCannotWrite() throws EngineException {
    assertThat(find(" ", "xyz", "ហ")).isEmpty();
    assertThat(find("bad", "xyz", "bxyxyxyz")).isEmpty();
    assertThat(text(find("bad", "xyz", "bad"))).isEqualTo("bad");
  }

  @Test
  void scoresThatAreNoNumbersAreNotTakenForAPhrase() throws EngineException {
    PhraseList list = list("bad", "cab");
    float[][] scores = new float[8][LETTERS.texts().size()];
    for (float[] frame : scores) {
      Arrays.fill(frame, Float.NaN);
    }
    assertThat(new PhraseSearch(list).find(list.costs(Utterances.of(scores)), FREE)).isEmpty();
  }

  @Test
  void endsWhenItIsTold() {
    PhraseList list = list("bad", "cab");
    FrameCosts costs = list.costs(Utterances.said("bad", LETTERS));
    assertThatThrownBy(
            () ->
                new PhraseSearch(list)
                    .find(
                        costs,
                        _ -> {
                          throw EngineException.cancelled();
                        }))
        .isInstanceOf(EngineException.class);
  }

  /** A state for each letter and each silence between, in each frame; told after each phrase. */
  @Test
  void worksAsLongAsPhrasesAndUtteranceAreTogether() throws EngineException {
    Random random = new Random(5);
    String[] phrases =
        IntStream.range(0, 1000).mapToObj(_ -> letters(random)).toArray(String[]::new);
    PhraseList list = list(phrases);
    FrameCosts costs = list.costs(Utterances.said(phrases[700], LETTERS));
    List<Long> states = new ArrayList<>();
    assertThat(new PhraseSearch(list).find(costs, states::add).map(HeardPhrase::text))
        .contains(phrases[700]);
    assertThat(states).hasSize(1000).allMatch(each -> each <= 201L * costs.frames());
  }

  @Test
  void givesUpPhrasesThatFitNoBetterThanTheSecondBest() throws EngineException {
    String said = "abcde".repeat(20);
    PhraseList list = list(said, said.replace('e', 'd'), "d".repeat(60));
    FrameCosts costs = list.costs(Utterances.said(said, LETTERS));
    List<Long> states = new ArrayList<>();
    new PhraseSearch(list).find(costs, states::add);
    assertThat(states.get(0)).isEqualTo(201L * costs.frames());
    assertThat(states.get(2)).isLessThan(121L * costs.frames() / 2);
  }

  private static String letters(Random random) {
    return IntStream.range(0, 100)
        .mapToObj(_ -> LETTERS.text(1 + random.nextInt(5)))
        .collect(Collectors.joining());
  }
}

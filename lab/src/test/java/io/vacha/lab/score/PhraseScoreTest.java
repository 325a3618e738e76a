package io.vacha.lab.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PhraseScoreTest {
  private static final List<String> PHRASES =
      IntStream.range(0, 60).mapToObj(i -> "phrase " + i % 30).toList();

  @Test
  void tellsRightWrongAndRefusedApart() {
    PhraseScore score =
        PhraseScore.NONE.with("yes", "yes").with("yes", "no").with("yes", " ").with("no", "");
    assertThat(score).isEqualTo(new PhraseScore(1, 1, 2));
  }

  @Test
  void listsHoldWhatIsSaidOnceOrNotAtAll() {
    PhraseLists lists = new PhraseLists(PHRASES);
    assertThat(lists.with("phrase 7", 10, 3))
        .hasSize(10)
        .doesNotHaveDuplicates()
        .contains("phrase 7");
    assertThat(lists.without("phrase 7", 29, 3))
        .hasSize(29)
        .doesNotHaveDuplicates()
        .doesNotContain("phrase 7");
  }

  @Test
  void listsAreAsLongAsThePhrasesLast() {
    PhraseLists lists = new PhraseLists(PHRASES);
    assertThat(lists.with("phrase 7", 200, 3)).hasSize(30);
    assertThat(lists.without("phrase 7", 200, 3)).hasSize(29);
    assertThat(lists.with("something else", 200, 3)).hasSize(31);
  }

  @Test
  void drawsTheSameEachTimeAndOthersForAnotherRecording() {
    List<String> list = new PhraseLists(PHRASES).without("phrase 7", 10, 3);
    assertThat(new PhraseLists(PHRASES).without("phrase 7", 10, 3)).isEqualTo(list);
    assertThat(new PhraseLists(PHRASES).without("phrase 7", 10, 4)).isNotEqualTo(list);
    assertThat(new PhraseLists(PHRASES).without("phrase 7", 20, 3))
        .startsWith(list.toArray(String[]::new));
  }
}

package io.vacha.engine.whisper.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionCheckTest {
  @Test
  void tellsAPhraseThatDoesNotEnd() {
    assertThat(RepetitionCheck.endsWithOne(repeated(List.of(1), 21))).isTrue();
    assertThat(RepetitionCheck.endsWithOne(repeated(List.of(1, 2, 3, 4, 5, 6, 7), 4))).isTrue();
  }

  @Test
  void leavesWhatPeopleRepeat() {
    assertThat(RepetitionCheck.endsWithOne(repeated(List.of(1), 20))).isFalse();
    assertThat(RepetitionCheck.endsWithOne(repeated(List.of(1, 2, 3, 4, 5, 6, 7), 3))).isFalse();
    List<Integer> ended = repeated(List.of(1), 40);
    ended.add(2);
    assertThat(RepetitionCheck.endsWithOne(ended)).isFalse();
  }

  private static List<Integer> repeated(List<Integer> phrase, int times) {
    List<Integer> tokens = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      tokens.addAll(phrase);
    }
    return tokens;
  }
}

package io.vacha.engine.whisper.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A vocabulary of six text tokens, four special ones and a hundred times. */
class TokenRulesTest {
  private static final int END = 6;
  private static final int TIME = 10;
  private static final SpecialTokens SPECIAL = new SpecialTokens(END, 7, -1, -1, 8, 8, 9, 9, TIME);
  private static final TokenRules RULES =
      new TokenRules(
          SPECIAL,
          Stream.of("a", " b", " ", " [", "♪", "-")
              .map(text -> text.getBytes(StandardCharsets.UTF_8))
              .toList());

  @Test
  void beginsWithATimeInTheFirstSecond() {
    assertThat(allowed(List.of())).containsExactlyElementsOf(range(TIME, TIME + 51));
  }

  @Test
  void givesTextOrTheEndAfterTheFirstTimeButNeverMarksForSounds() {
    assertThat(allowed(List.of(TIME))).containsExactly(0, 1, 2, 5, END);
  }

  @Test
  void closesASegmentWithALaterTimeAndThenOpensOneOrEnds() {
    assertThat(allowed(List.of(TIME + 20, 0))).doesNotContain(TIME + 20).contains(TIME + 21);
    assertThat(allowed(List.of(TIME + 20, 0, TIME + 30)))
        .contains(END, TIME + 30)
        .doesNotContain(0, 1, TIME + 29);
    assertThat(allowed(List.of(TIME, 0, TIME + 30, TIME + 30)))
        .contains(0)
        .doesNotContain(TIME + 31);
  }

  @Test
  void takesATimeWhereAllTimesTogetherAreLikelierThanAnyText() {
    float[] logits = new float[TIME + 100];
    logits[0] = 3;
    RULES.apply(logits, List.of(TIME, 1));
    assertThat(logits[0]).isEqualTo(Float.NEGATIVE_INFINITY);
    float[] text = new float[TIME + 100];
    text[0] = 6;
    RULES.apply(text, List.of(TIME, 1));
    assertThat(Probabilities.best(text)).isZero();
  }

  private static List<Integer> allowed(List<Integer> soFar) {
    float[] logits = new float[TIME + 100];
    for (int i = 0; i <= END; i++) {
      logits[i] = 9;
    }
    RULES.apply(logits, soFar);
    return range(0, logits.length).stream()
        .filter(token -> logits[token] > Float.NEGATIVE_INFINITY)
        .toList();
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }
}

package io.vacha.engine.whisper.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A vocabulary of six text tokens, four special ones and a hundred times; the prompt is one. */
class WhisperBeamSearchTest {
  private static final int END = 6;
  private static final int START = 7;
  private static final int TIME = 10;
  private static final int LONGEST = 64;
  private static final TokenRules RULES =
      new TokenRules(
          new SpecialTokens(END, START, -1, -1, 8, 8, 9, 9, TIME),
          Stream.of("a", "b", "c", "d", "e", "f")
              .map(text -> text.getBytes(StandardCharsets.UTF_8))
              .toList());

  private final List<Integer> sequence = new ArrayList<>();
  private int steps;
  private int given;

  @Test
  void findsTheTextWhoseFirstTokenIsNotTheLikeliest() {
    Attempt found =
        search(
            Map.of(
                List.of(TIME), Map.of(0, 0.6, 1, 0.4),
                List.of(TIME, 0), Map.of(2, 0.4, 3, 0.3, 4, 0.3),
                List.of(TIME, 1), Map.of(5, 1.0)));
    assertThat(found.tokens()).containsExactly(TIME, 1, 5);
    assertThat(found.ended()).isTrue();
    assertThat(found.logProbabilities())
        .hasSize(4)
        .satisfies(logs -> assertThat(Math.exp(logs.get(1))).isBetween(0.39, 0.41));
  }

  @Test
  void goesOnWithOneBeginningWhereTheOthersAreFarLessLikely() {
    Attempt found =
        search(
            Map.of(
                List.of(TIME), Map.of(0, 0.999, 1, 0.001),
                List.of(TIME, 0), Map.of(2, 0.999, 3, 0.001),
                List.of(TIME, 0, 2), Map.of(4, 1.0)));
    assertThat(found.tokens()).containsExactly(TIME, 0, 2, 4);
    assertThat(steps).isEqualTo(5);
    assertThat(given).isEqualTo(5);
  }

  @Test
  void saysThatATextLoopsWhereEveryOneDoes() {
    Attempt found =
        new WhisperBeamSearch(this::again, RULES, END, new int[] {START}, LONGEST)
            .likeliest(() -> false);
    assertThat(found.looped()).isTrue();
    assertThat(found.ended()).isFalse();
  }

  @Test
  void stopsWhenItIsNotWantedAnyMoreOrThereIsNoRoom() {
    WhisperBeamSearch.Model endless = (past, next) -> logits(Map.of(0, 0.5, 1, 0.5));
    assertThat(
            new WhisperBeamSearch(endless, RULES, END, new int[] {START}, LONGEST)
                .likeliest(() -> true)
                .tokens())
        .isEmpty();
    Attempt full =
        new WhisperBeamSearch(endless, RULES, END, new int[] {START}, 6).likeliest(() -> false);
    assertThat(full.tokens()).hasSize(5);
    assertThat(full.ended()).isFalse();
  }

  /** With a model that says what follows some beginnings; after others it is the end. */
  private Attempt search(Map<List<Integer>, Map<Integer, Double>> table) {
    WhisperBeamSearch.Model model =
        (past, next) -> {
          hear(past, next);
          List<Integer> text = sequence.subList(1, sequence.size());
          return logits(
              text.isEmpty() ? Map.of(TIME, 1.0) : table.getOrDefault(text, Map.of(END, 1.0)));
        };
    return new WhisperBeamSearch(model, RULES, END, new int[] {START}, LONGEST)
        .likeliest(() -> false);
  }

  private float[] again(int past, int... next) {
    hear(past, next);
    return logits(sequence.size() == 1 ? Map.of(TIME, 1.0) : Map.of(0, 1.0));
  }

  /** What the library does: forgets what comes after the first ones, and adds the next. */
  private void hear(int past, int... next) {
    assertThat(past).isLessThanOrEqualTo(sequence.size());
    sequence.subList(past, sequence.size()).clear();
    for (int token : next) {
      sequence.add(token);
    }
    steps++;
    given += next.length;
  }

  private static float[] logits(Map<Integer, Double> probabilities) {
    float[] logits = new float[TIME + 100];
    Arrays.fill(logits, -30);
    probabilities.forEach((token, probability) -> logits[token] = (float) Math.log(probability));
    return logits;
  }
}

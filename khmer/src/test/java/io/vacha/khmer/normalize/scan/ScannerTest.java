package io.vacha.khmer.normalize.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.normalize.Rules;
import io.vacha.khmer.normalize.token.ScannedToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScannerTest {
  private static final int LENGTH = 20_000;

  /** No rule is asked more often than the text has characters, and none reads nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {"ក", "1", "1.", "1-", "12:3", "a.", "ៗ", "(", "$1 ", "http://", "្", "😀"})
  void asksEachRuleAtMostOnceACharacter(String unit) {
    AtomicLong questions = new AtomicLong();
    List<Rule> rules = new ArrayList<>();
    rules.add(
        (source, at) -> {
          questions.incrementAndGet();
          return Optional.empty();
        });
    rules.addAll(Rules.all());
    String text = unit.repeat(LENGTH / unit.length());
    List<ScannedToken> tokens = new Scanner(rules).scan(ScannedText.of(text));
    assertThat(questions.get()).isLessThanOrEqualTo(text.length());
    assertThat(tokens).hasSizeLessThanOrEqualTo(3 * text.length());
  }
}

package io.vacha.live.speak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.KhmerFrontEnd;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClauseCutterTest {
  private static final KhmerFrontEnd READER = KhmerFrontEnd.load();

  private static final List<String> WORDS = List.of("ខ្ញុំ", "ទៅ", "ផ្សារ", "ទិញ", "ត្រី");

  private final ClauseCutter cutter = new ClauseCutter(READER::placedPlan);

  @Test
  void theFirstClauseIsCutEarly() {
    assertThat(cutter.add("Good morning. It costs $3.50 ")).containsExactly("Good morning.");
    assertThat(cutter.flush()).isEqualTo(" It costs $3.50 ");
  }

  @Test
  void aMarkIsOnlyOneBeforeASpace() {
    assertThat(cutter.add("It is 3.141592 and not 22/7,")).isEmpty();
    assertThat(cutter.add(" so it is")).containsExactly("It is 3.141592 and not 22/7,");
  }

  @Test
  void khmerIsCutBetweenWordsWhereThereIsNoMark() {
    String text = "ខ្ញុំទៅផ្សារទិញត្រី".repeat(40);
    List<String> clauses = new ArrayList<>(cutter.add(text));
    assertThat(clauses).hasSizeGreaterThan(1).allMatch(clause -> clause.length() <= 240);
    assertThat(clauses).allMatch(clause -> WORDS.stream().anyMatch(clause::startsWith));
    clauses.add(cutter.flush());
    assertThat(String.join("", clauses)).isEqualTo(text);
  }
}

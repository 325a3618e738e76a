package io.vacha.engine.espeak.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.espeak.table.KhmerSpeller.Ending;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KhmerSpellerTest {
  private static final Syllable MINOR = syllable("ə", null, "p", "r");
  private static final Syllable LONG = syllable("ee", "h", "t");
  private final KhmerSpeller speller = new KhmerSpeller(PhoneMnemonics.own(KhmerSounds.load()));

  @Test
  void stressesTheLastSyllableAndLeavesMinorOnesShort() {
    assertThat(speller.clauses(List.of(word(MINOR, LONG)), Ending.STATEMENT))
        .containsExactly("[[p1|r1|x1|t1|'ee1|h3]].");
  }

  @Test
  void givesFullSyllablesBeforeTheLastSecondaryStress() {
    assertThat(speller.clauses(List.of(word(LONG, LONG)), Ending.CONTINUATION))
        .containsExactly("[[t1|,ee1|h3|t1|'ee1|h3]],");
  }

  @Test
  void givesWeightToShortSyllablesThatAStopCloses() {
    assertThat(speller.clauses(List.of(word(syllable("o", "k", "s"), LONG)), Ending.STATEMENT))
        .containsExactly("[[s1|,o1|k3|t1|'ee1|h3]].");
  }

  @Test
  void asksWithAQuestionMark() {
    assertThat(speller.clauses(List.of(word(LONG)), Ending.QUESTION))
        .containsExactly("[[t1|'ee1|h3]]?");
  }

  @Test
  void writesAVowelAndItsGlideAsOneSound() {
    assertThat(speller.clauses(List.of(word(syllable("a", "j", "k"))), Ending.STATEMENT))
        .containsExactly("[[k1|'aj1]].");
  }

  @Test
  void saysNothingForSilentWords() {
    List<Pronunciation> silent = List.of(new Pronunciation(List.of()));
    assertThat(speller.clauses(silent, Ending.STATEMENT)).isEmpty();
  }

  @Test
  void cutsLongPhrasesBetweenWords() {
    List<Pronunciation> words = Collections.nCopies(200, word(MINOR, LONG));
    List<String> clauses = speller.clauses(words, Ending.QUESTION);
    assertThat(clauses).hasSizeGreaterThan(5).allSatisfy(c -> assertThat(c).hasSizeLessThan(500));
    assertThat(clauses.subList(0, clauses.size() - 1)).allMatch(c -> c.endsWith("]],"));
    assertThat(clauses.getLast()).endsWith("]]?");
    assertThat(String.join(" ", clauses).split("p1\\|r1", -1)).hasSize(201);
  }

  @Test
  void cutsAWordLongerThanAnyClause() {
    Pronunciation endless = new Pronunciation(Collections.nCopies(2000, LONG));
    List<String> clauses = speller.clauses(List.of(endless), Ending.STATEMENT);
    assertThat(clauses).allSatisfy(clause -> assertThat(clause).hasSizeLessThan(500));
    assertThat(String.join(" ", clauses).split("ee1", -1)).hasSize(2001);
  }

  private static Pronunciation word(Syllable... syllables) {
    return new Pronunciation(List.of(syllables));
  }

  private static Syllable syllable(String vowel, @Nullable String coda, String... onset) {
    return new Syllable(List.of(onset), vowel, Optional.ofNullable(coda));
  }
}

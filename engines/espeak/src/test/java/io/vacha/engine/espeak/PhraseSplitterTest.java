package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.espeak.PhraseSplitter.End;
import io.vacha.engine.espeak.PhraseSplitter.Phrase;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;

class PhraseSplitterTest {
  private static List<String> words(String text) {
    return List.of(text.split(" "));
  }

  @Test
  void keepsAShortTextTogether() {
    List<String> words = words("One. Two, three.");
    assertThat(PhraseSplitter.split(words, 300)).containsExactly(new Phrase(words, End.SENTENCE));
  }

  @Test
  void cutsAtTheLastSentenceThatFits() {
    List<Phrase> phrases = PhraseSplitter.split(words("aa bb cc. dd, ee ff gg"), 18);
    assertThat(phrases)
        .containsExactly(
            new Phrase(words("aa bb cc."), End.SENTENCE),
            new Phrase(words("dd, ee ff gg"), End.WORD));
  }

  @Test
  void cutsAtAClauseWhereThereIsNoSentence() {
    List<Phrase> phrases = PhraseSplitter.split(words("aa bb cc, dd ee ff gg"), 18);
    assertThat(phrases.getFirst()).isEqualTo(new Phrase(words("aa bb cc,"), End.CLAUSE));
  }

  @Test
  void cutsBetweenWordsWhereThereIsNoMark() {
    List<Phrase> phrases = PhraseSplitter.split(Collections.nCopies(10, "aaaa"), 18);
    assertThat(phrases).hasSize(4).allMatch(phrase -> phrase.words().size() <= 3);
  }

  @Test
  void makesPiecesOfCharactersReadByNameShorter() {
    List<Phrase> phrases = PhraseSplitter.split(Collections.nCopies(10, "\u6f22\u5b57"), 18);
    assertThat(phrases).hasSize(5);
  }

  @Test
  void makesLongTextsIntoLongerPieces() {
    List<Phrase> phrases = PhraseSplitter.split(Collections.nCopies(2000, "aaaa."), 300);
    assertThat(phrases.size()).isBetween(20, 22);
  }

  @Test
  void seesTheMarkBeforeAClosingQuote() {
    assertThat(PhraseSplitter.split(words("\"Go!\""), 300).getFirst().end())
        .isEqualTo(End.SENTENCE);
  }

  @Property
  void losesNoWordAndKeepsTheirOrder(
      @ForAll @NotEmpty List<@NotEmpty String> words,
      @ForAll @IntRange(min = 1, max = 60) int max) {
    List<Phrase> phrases = PhraseSplitter.split(words, max);
    assertThat(phrases.stream().flatMap(phrase -> phrase.words().stream()))
        .containsExactlyElementsOf(words);
    assertThat(phrases)
        .allMatch(
            phrase ->
                phrase.words().size() == 1 || String.join(" ", phrase.words()).length() <= 3 * max);
  }
}

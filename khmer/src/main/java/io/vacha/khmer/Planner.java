package io.vacha.khmer;

import io.vacha.khmer.normalize.NormalizedPart;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Turns normalised pieces into parts to be spoken. Immutable, thread-safe; linear in the text. */
final class Planner {
  /** From this many Khmer letters between spaces a space is a place where a reader rests. */
  private static final int PHRASE_LETTERS = 12;

  private final WordSegmenter segmenter;
  private final Function<String, Pronunciation> pronouncer;

  Planner(WordSegmenter segmenter, Function<String, Pronunciation> pronouncer) {
    this.segmenter = segmenter;
    this.pronouncer = pronouncer;
  }

  /** Returns the parts of a text whose pieces are {@code pieces}. */
  List<SpokenPart> plan(List<NormalizedPart> pieces) {
    List<SpokenPart> parts = collect(pieces, (text, into) -> into.addEnglish(text));
    return Alternation.isRestless(parts) ? collect(pieces, this::addInKhmer) : parts;
  }

  private List<SpokenPart> collect(
      List<NormalizedPart> pieces, BiConsumer<String, PartCollector> english) {
    PartCollector parts = new PartCollector();
    boolean spacesRest = spacesPartPhrases(pieces);
    for (NormalizedPart piece : pieces) {
      switch (piece) {
        case NormalizedPart.Khmer khmer -> addKhmer(khmer.text(), parts);
        case NormalizedPart.English text -> english.accept(text.text(), parts);
        case NormalizedPart.EnglishMark mark -> parts.addEnglishMark(mark.rest(), mark.text());
        case NormalizedPart.Gap gap -> {
          if (spacesRest && !gap.hidden()) {
            parts.addSpace();
          }
        }
        case NormalizedPart.Break rest -> parts.addRest(rest.rest());
      }
    }
    return parts.finish();
  }

  private void addKhmer(String text, PartCollector parts) {
    for (String spelling : segmenter.segment(text)) {
      Pronunciation pronunciation = pronouncer.apply(spelling);
      if (!pronunciation.syllables().isEmpty()) {
        parts.addWord(new SpokenWord(spelling, pronunciation));
      }
    }
  }

  /** Latin letters as a Khmer reader says them; what has none is left to English. */
  private void addInKhmer(String text, PartCollector parts) {
    for (String word : text.split(" ")) {
      Pronunciation pronunciation = pronouncer.apply(word);
      if (pronunciation.syllables().isEmpty()) {
        parts.addEnglish(word);
      } else {
        parts.addWord(new SpokenWord(word, pronunciation));
      }
    }
  }

  /** Text with a space after every word has no phrases to part. */
  private static boolean spacesPartPhrases(List<NormalizedPart> pieces) {
    long letters = 0;
    long runs = 1;
    for (NormalizedPart piece : pieces) {
      switch (piece) {
        case NormalizedPart.Khmer khmer -> letters += khmer.text().length();
        case NormalizedPart.Gap gap -> runs += gap.hidden() ? 0 : 1;
        default -> {}
      }
    }
    return letters / runs >= PHRASE_LETTERS;
  }
}

package io.vacha.khmer;

import io.vacha.khmer.normalize.NormalizedPart;
import io.vacha.khmer.normalize.NormalizedText;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.List;
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

  /** Returns the parts of a text. */
  PlacedPlan plan(NormalizedText text) {
    PlacedPlan plan = collect(text, Planner::addEnglish);
    return Alternation.isRestless(plan.parts()) ? collect(text, this::addInKhmer) : plan;
  }

  /** How the English of a piece is taken up. */
  @FunctionalInterface
  private interface EnglishAdder {
    void add(String text, WordPlaces places, PartCollector parts);
  }

  private PlacedPlan collect(NormalizedText text, EnglishAdder english) {
    PartCollector parts = new PartCollector();
    boolean spacesRest = spacesPartPhrases(text.parts());
    for (int i = 0; i < text.parts().size(); i++) {
      switch (text.parts().get(i)) {
        case NormalizedPart.Khmer khmer -> addKhmer(khmer.text(), WordPlaces.of(text, i), parts);
        case NormalizedPart.English words ->
            english.add(words.text(), WordPlaces.of(text, i), parts);
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

  private static void addEnglish(String text, WordPlaces places, PartCollector parts) {
    parts.addEnglish(places.whole(text));
  }

  private void addKhmer(String text, WordPlaces places, PartCollector parts) {
    for (String spelling : segmenter.segment(text)) {
      PlacedText place = places.next(spelling);
      Pronunciation pronunciation = pronouncer.apply(spelling);
      if (!pronunciation.syllables().isEmpty()) {
        parts.addWord(new SpokenWord(spelling, pronunciation), place);
      }
    }
  }

  /** Latin letters as a Khmer reader says them; what has none is left to English. */
  private void addInKhmer(String text, WordPlaces places, PartCollector parts) {
    for (String word : text.split(" ")) {
      PlacedText place = places.next(word);
      Pronunciation pronunciation = pronouncer.apply(word);
      if (pronunciation.syllables().isEmpty()) {
        parts.addEnglish(place);
      } else {
        parts.addWord(new SpokenWord(word, pronunciation), place);
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

package io.vacha.khmer;

import io.vacha.khmer.normalize.NormalizedPart;
import io.vacha.khmer.normalize.NormalizedText;
import io.vacha.khmer.normalize.TextNormalizer;
import io.vacha.khmer.normalize.token.Rest;
import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.khmer.passage.ReadPassage;
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
    addAll(text, english, Places.AS_SENT, parts);
    return parts.finish();
  }

  private void addAll(
      NormalizedText text, EnglishAdder english, Places places, PartCollector parts) {
    boolean spacesRest = spacesPartPhrases(text.parts());
    for (int i = 0; i < text.parts().size(); i++) {
      switch (text.parts().get(i)) {
        case NormalizedPart.Khmer khmer ->
            addKhmer(khmer.text(), WordPlaces.of(text, i, places), parts);
        case NormalizedPart.English words ->
            english.add(words.text(), WordPlaces.of(text, i, places), parts);
        case NormalizedPart.EnglishMark mark -> parts.addEnglishMark(mark.rest(), mark.text());
        case NormalizedPart.Gap gap -> {
          if (spacesRest && !gap.hidden()) {
            parts.addSpace();
          }
        }
        case NormalizedPart.Break rest -> parts.addRest(rest.rest());
      }
    }
  }

  /** Returns a passage whose writer said how some of its stretches are read. */
  ReadPassage read(List<MarkedStretch> stretches, TextNormalizer normalizer) {
    ReadPassage passage = collect(stretches, normalizer, Planner::addEnglish);
    return Alternation.isRestless(passage.plan().parts())
        ? collect(stretches, normalizer, this::addInKhmer)
        : passage;
  }

  private ReadPassage collect(
      List<MarkedStretch> stretches, TextNormalizer normalizer, EnglishAdder english) {
    PartCollector parts = new PartCollector();
    stretches.forEach(stretch -> add(stretch, normalizer, english, parts));
    return parts.finishPassage();
  }

  private void add(
      MarkedStretch stretch, TextNormalizer normalizer, EnglishAdder english, PartCollector parts) {
    switch (stretch) {
      case MarkedStretch.Plain plain ->
          addAll(
              normalizer.placed(plain.text(), plain.language()),
              english,
              Places.movedBy(plain.start()),
              parts);
      case MarkedStretch.Substitute other ->
          addAll(
              normalizer.placed(other.alias(), other.language()),
              english,
              Places.within(other.start(), other.end()),
              parts);
      case MarkedStretch.Told told ->
          addAll(
              normalizer.told(told.text(), told.tokens(), told.language()),
              english,
              Places.within(told.start(), told.end()),
              parts);
      case MarkedStretch.KhmerPhones phones ->
          parts.addWord(
              new SpokenWord(phones.written(), phones.spoken()),
              new PlacedText(phones.written(), phones.start(), phones.end()));
      case MarkedStretch.EnglishPhones phones ->
          parts.addEnglishPhones(
              new SpokenPart.EnglishPhones(phones.written(), phones.ipa()),
              new PlacedText(phones.written(), phones.start(), phones.end()));
      case MarkedStretch.Pause pause -> parts.addPause(pause.millis());
      case MarkedStretch.End end -> parts.addRest(end.paragraph() ? Rest.FINAL : Rest.LONG);
    }
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

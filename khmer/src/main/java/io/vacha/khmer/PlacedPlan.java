package io.vacha.khmer;

import java.util.List;

/**
 * The parts of an utterance, and where in the text each of their words is written.
 *
 * @param parts in the order they are spoken
 * @param places for each part: of Khmer one for each word; of English stretches that make its text
 *     when they are joined by spaces; none of a pause
 */
public record PlacedPlan(List<SpokenPart> parts, List<List<PlacedText>> places) {
  public PlacedPlan {
    parts = List.copyOf(parts);
    places = List.copyOf(places);
  }

  /** A plan of a text that is not at hand: all of its words are said to be at its beginning. */
  public static PlacedPlan unplaced(List<SpokenPart> parts) {
    return new PlacedPlan(parts, parts.stream().map(PlacedPlan::unplaced).toList());
  }

  private static List<PlacedText> unplaced(SpokenPart part) {
    return switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          phrase.words().stream().map(word -> new PlacedText(word.spelling(), 0, 0)).toList();
      case SpokenPart.EnglishPhrase phrase -> List.of(new PlacedText(phrase.text(), 0, 0));
      case SpokenPart.EnglishPhones phones -> List.of(new PlacedText(phones.written(), 0, 0));
      case SpokenPart.Pause _ -> List.of();
    };
  }
}

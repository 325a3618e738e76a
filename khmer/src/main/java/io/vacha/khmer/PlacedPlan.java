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
}

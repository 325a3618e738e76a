package io.vacha.engine.espeak;

import io.vacha.khmer.PlacedText;
import java.util.ArrayList;
import java.util.List;

/** Lays the places of units over the pieces that they were gathered into. */
final class UnitPlaces {
  private UnitPlaces() {}

  /**
   * The same pieces, each with the places of its units.
   *
   * @param places of all units in order
   */
  static List<UtterancePart> laidOver(List<UtterancePart> pieces, List<List<PlacedText>> places) {
    List<UtterancePart> placed = new ArrayList<>(pieces.size());
    int from = 0;
    for (UtterancePart piece : pieces) {
      switch (piece) {
        case UtterancePart.Words words -> {
          int to = from + words.units().size();
          placed.add(words.placed(places.subList(from, to)));
          from = to;
        }
        case UtterancePart.Silence silence -> placed.add(silence);
      }
    }
    return List.copyOf(placed);
  }
}

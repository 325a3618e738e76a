package io.vacha.engine.espeak;

import io.vacha.khmer.PlacedText;
import java.util.List;

/** A part of an utterance, in the order it is heard. */
sealed interface UtterancePart {
  /**
   * What one process says in one go.
   *
   * @param speaker who says it
   * @param units words that may be said apart if they cannot be said together; never empty
   * @param places for each unit where the words are written that spaces part in it; empty where
   *     nobody asks for them
   */
  record Words(Speaker speaker, List<String> units, List<List<PlacedText>> places)
      implements UtterancePart {
    public Words {
      units = List.copyOf(units);
      places = List.copyOf(places);
      if (units.isEmpty() || !(places.isEmpty() || places.size() == units.size())) {
        throw new IllegalArgumentException("nothing to say");
      }
    }

    /** Words of which nobody asks where they are written. */
    static Words of(Speaker speaker, List<String> units) {
      return new Words(speaker, units, List.of());
    }

    /** The same with the places of its units. */
    Words placed(List<List<PlacedText>> of) {
      return new Words(speaker, units, of);
    }

    /** What the process reads. */
    String text() {
      return String.join(" ", units);
    }

    Words firstHalf() {
      return part(0, units.size() / 2);
    }

    Words secondHalf() {
      return part(units.size() / 2, units.size());
    }

    private Words part(int from, int to) {
      return new Words(
          speaker, units.subList(from, to), places.isEmpty() ? places : places.subList(from, to));
    }
  }

  /** Silence of this many milliseconds. */
  record Silence(long millis) implements UtterancePart {}
}
